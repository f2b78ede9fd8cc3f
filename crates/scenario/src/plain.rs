//! Game data as a tree that any library can read: cards by id, names by their letters, kinds by name. `write` makes it of
//! whatever the engine can serialize, [`read`] makes the engine's data of it again.
//!
//! A field that holds nothing (none, zero, false, an empty list) is left out, and a field that is missing holds nothing. So
//! a saved game can be read by an engine that has a field more.

use std::fmt;

use holocron_engine::card::{DefId, Kind, Library};
use serde::de::{self, DeserializeOwned, DeserializeSeed, IntoDeserializer, Visitor};
use serde::ser::{self, Serialize};
use serde_json::{Map, Number, Value};

/// Why data cannot be written or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PlainError(pub String);

impl ser::Error for PlainError {
    fn custom<T: fmt::Display>(msg: T) -> PlainError {
        PlainError(msg.to_string())
    }
}

impl de::Error for PlainError {
    fn custom<T: fmt::Display>(msg: T) -> PlainError {
        PlainError(msg.to_string())
    }
}

/// The type whose fields are all written, and whose missing fields are not filled in: it says itself what a new one holds.
const SWITCHES: &str = "Rules";

/// How positions of a library are written.
#[derive(Clone, Copy)]
pub struct Names<'n> {
    /// The cards.
    pub lib: &'n Library,
    /// How a card of the game is written, by its number from 1; as that number where there is none.
    pub card: Option<&'n dyn Fn(u64) -> String>,
}

/// The tree of some data.
pub fn write<T: Serialize>(names: Names<'_>, data: &T) -> Result<Value, PlainError> {
    Ok(data.serialize(Writer(names))?.value)
}

/// The data of a tree, in a game of so many cards.
pub fn read<T: DeserializeOwned>(lib: &Library, cards: usize, tree: &Value) -> Result<T, PlainError> {
    T::deserialize(Reader { lib, cards, value: Some(tree) })
}

// ---- writing ----

#[derive(Clone, Copy)]
struct Writer<'n>(Names<'n>);

/// A piece of the tree, and whether it holds nothing.
struct Piece {
    value: Value,
    nothing: bool,
}

impl Piece {
    fn some(value: Value) -> Piece {
        Piece { value, nothing: false }
    }
    fn number(n: impl Into<Number>, zero: bool) -> Piece {
        Piece { value: Value::Number(n.into()), nothing: zero }
    }
}

type Written = Result<Piece, PlainError>;

fn tagged(variant: &str, value: Value) -> Piece {
    Piece::some(Value::Object(Map::from_iter([(variant.to_owned(), value)])))
}

impl<'n> ser::Serializer for Writer<'n> {
    type Ok = Piece;
    type Error = PlainError;
    type SerializeSeq = List<'n>;
    type SerializeTuple = List<'n>;
    type SerializeTupleStruct = List<'n>;
    type SerializeTupleVariant = List<'n>;
    type SerializeMap = ser::Impossible<Piece, PlainError>;
    type SerializeStruct = Fields<'n>;
    type SerializeStructVariant = Fields<'n>;

    fn serialize_bool(self, v: bool) -> Written {
        Ok(Piece { value: Value::Bool(v), nothing: !v })
    }
    fn serialize_i8(self, v: i8) -> Written {
        Ok(Piece::number(v, v == 0))
    }
    fn serialize_i16(self, v: i16) -> Written {
        Ok(Piece::number(v, v == 0))
    }
    fn serialize_i32(self, v: i32) -> Written {
        Ok(Piece::number(v, v == 0))
    }
    fn serialize_i64(self, v: i64) -> Written {
        Ok(Piece::number(v, v == 0))
    }
    fn serialize_u8(self, v: u8) -> Written {
        Ok(Piece::number(v, v == 0))
    }
    fn serialize_u16(self, v: u16) -> Written {
        Ok(Piece::number(v, v == 0))
    }
    fn serialize_u32(self, v: u32) -> Written {
        Ok(Piece::number(v, v == 0))
    }
    fn serialize_u64(self, v: u64) -> Written {
        Ok(Piece::number(v, v == 0))
    }
    fn serialize_f32(self, _: f32) -> Written {
        Err(ser::Error::custom("no fraction is kept"))
    }
    fn serialize_f64(self, _: f64) -> Written {
        Err(ser::Error::custom("no fraction is kept"))
    }
    fn serialize_char(self, v: char) -> Written {
        self.serialize_str(&v.to_string())
    }
    fn serialize_str(self, v: &str) -> Written {
        Ok(Piece { value: Value::String(v.to_owned()), nothing: v.is_empty() })
    }
    fn serialize_bytes(self, _: &[u8]) -> Written {
        Err(ser::Error::custom("no bytes are kept"))
    }
    fn serialize_none(self) -> Written {
        Ok(Piece { value: Value::Null, nothing: true })
    }
    fn serialize_some<T: Serialize + ?Sized>(self, v: &T) -> Written {
        // What is there counts, be it zero.
        Ok(Piece::some(v.serialize(self)?.value))
    }
    fn serialize_unit(self) -> Written {
        Ok(Piece { value: Value::Null, nothing: true })
    }
    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        Ok(Piece::some(Value::String(variant.to_owned())))
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, v: &T) -> Written {
        let piece = v.serialize(self)?;
        let Some(n) = piece.value.as_u64() else { return Ok(piece) };
        let lib = self.0.lib;
        let named = match name {
            "DefId" => lib.key(DefId(small(n)?)),
            "Sym" => lib.symbols.name(holocron_engine::text::Sym(small(n)?)).to_owned(),
            "Kind" => Kind(small(n)?).name().to_owned(),
            "CardId" => match self.0.card {
                Some(card) => card(n),
                None => return Ok(Piece::some(piece.value)),
            },
            _ => return Ok(piece),
        };
        Ok(Piece::some(Value::String(named)))
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(self, _: &'static str, _: u32, variant: &'static str, v: &T) -> Written {
        Ok(tagged(variant, v.serialize(self)?.value))
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<List<'n>, PlainError> {
        Ok(List { writer: self, items: Vec::new(), fixed: false, empty: true, variant: None })
    }
    fn serialize_tuple(self, _: usize) -> Result<List<'n>, PlainError> {
        Ok(List { writer: self, items: Vec::new(), fixed: true, empty: true, variant: None })
    }
    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<List<'n>, PlainError> {
        self.serialize_tuple(len)
    }
    fn serialize_tuple_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<List<'n>, PlainError> {
        Ok(List { writer: self, items: Vec::new(), fixed: true, empty: false, variant: Some(variant) })
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, PlainError> {
        Err(ser::Error::custom("no map is kept"))
    }
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'n>, PlainError> {
        Ok(Fields { writer: self, fields: Map::new(), whole: name == SWITCHES, variant: None })
    }
    fn serialize_struct_variant(self, _: &'static str, _: u32, variant: &'static str, _: usize) -> Result<Fields<'n>, PlainError> {
        Ok(Fields { writer: self, fields: Map::new(), whole: false, variant: Some(variant) })
    }
}

fn small<T: TryFrom<u64>>(n: u64) -> Result<T, PlainError> {
    T::try_from(n).map_err(|_| PlainError(format!("{n} is out of range")))
}

struct List<'n> {
    writer: Writer<'n>,
    items: Vec<Value>,
    /// Its length is known to whoever reads it: nothing but nothing in it is nothing.
    fixed: bool,
    empty: bool,
    variant: Option<&'static str>,
}

impl List<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, v: &T) -> Result<(), PlainError> {
        let piece = v.serialize(self.writer)?;
        self.empty &= self.fixed && piece.nothing;
        self.items.push(piece.value);
        Ok(())
    }
    fn done(self) -> Written {
        let value = Value::Array(self.items);
        Ok(match self.variant {
            Some(variant) => tagged(variant, value),
            None => Piece { value, nothing: self.empty },
        })
    }
}

macro_rules! list {
    ($($of:ident, $add:ident);*) => {$(
        impl ser::$of for List<'_> {
            type Ok = Piece;
            type Error = PlainError;
            fn $add<T: Serialize + ?Sized>(&mut self, v: &T) -> Result<(), PlainError> {
                self.add(v)
            }
            fn end(self) -> Written {
                self.done()
            }
        }
    )*};
}

list!(SerializeSeq, serialize_element; SerializeTuple, serialize_element; SerializeTupleStruct, serialize_field; SerializeTupleVariant, serialize_field);

struct Fields<'n> {
    writer: Writer<'n>,
    fields: Map<String, Value>,
    /// What holds nothing is written too.
    whole: bool,
    variant: Option<&'static str>,
}

impl Fields<'_> {
    fn add<T: Serialize + ?Sized>(&mut self, name: &str, v: &T) -> Result<(), PlainError> {
        let piece = v.serialize(self.writer)?;
        if self.whole || !piece.nothing {
            self.fields.insert(name.to_owned(), piece.value);
        }
        Ok(())
    }
    fn done(self) -> Written {
        let nothing = self.fields.is_empty();
        let value = Value::Object(self.fields);
        Ok(match self.variant {
            Some(variant) => tagged(variant, value),
            None => Piece { value, nothing },
        })
    }
}

macro_rules! fields {
    ($($of:ident),*) => {$(
        impl ser::$of for Fields<'_> {
            type Ok = Piece;
            type Error = PlainError;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, v: &T) -> Result<(), PlainError> {
                self.add(name, v)
            }
            fn end(self) -> Written {
                self.done()
            }
        }
    )*};
}

fields!(SerializeStruct, SerializeStructVariant);

// ---- reading ----

/// A piece of the tree; none is a field that is missing.
#[derive(Clone, Copy)]
struct Reader<'v> {
    lib: &'v Library,
    /// Cards have numbers up to this.
    cards: usize,
    value: Option<&'v Value>,
}

impl<'v> Reader<'v> {
    fn of(self, value: Option<&'v Value>) -> Reader<'v> {
        Reader { value, ..self }
    }
    fn wrong<T>(self, wanted: &str) -> Result<T, PlainError> {
        let found = self.value.map_or_else(|| "nothing".to_owned(), |v| v.to_string().chars().take(60).collect());
        Err(PlainError(format!("{found} where {wanted} should be")))
    }
    fn is_card(self) -> bool {
        self.value.and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok()).is_some_and(|n| n >= 1 && n <= self.cards)
    }
    /// The number of a name.
    fn named(self, what: &'static str) -> Result<Option<u64>, PlainError> {
        let Some(Value::String(name)) = self.value else { return Ok(None) };
        let found = match what {
            "DefId" => self.lib.by_key(name).map(|d| u64::from(d.0)),
            "Sym" => self.lib.symbols.get(name).map(|s| u64::from(s.0)),
            "Kind" => Kind::NAMES.iter().position(|n| n == name).and_then(|n| u64::try_from(n).ok()),
            _ => return Ok(None),
        };
        match found {
            Some(n) => Ok(Some(n)),
            None => Err(PlainError(format!("`{name}` is not in the library"))),
        }
    }
    fn items(self) -> Items<'v> {
        match self.value {
            Some(Value::Array(items)) => Items { reader: self, items, fill: 0 },
            _ => Items { reader: self, items: &[], fill: 0 },
        }
    }
    fn fields(self, names: &'static [&'static str]) -> FieldsOf<'v> {
        let map = match self.value {
            Some(Value::Object(map)) => Some(map),
            _ => None,
        };
        FieldsOf { reader: self, map, names, given: false, at: 0 }
    }
}

macro_rules! numbers {
    ($($name:ident, $visit:ident, $get:ident);*) => {$(
        fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
            match self.value {
                None => visitor.$visit(0),
                Some(v) => match v.$get() {
                    Some(n) => visitor.$visit(n),
                    None => self.wrong("a number"),
                },
            }
        }
    )*};
}

impl<'de> de::Deserializer<'de> for Reader<'_> {
    type Error = PlainError;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, PlainError> {
        self.wrong("data that says what it is")
    }
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
        match self.value {
            None => visitor.visit_bool(false),
            Some(Value::Bool(b)) => visitor.visit_bool(*b),
            _ => self.wrong("true or false"),
        }
    }
    numbers!(
        deserialize_i8, visit_i64, as_i64; deserialize_i16, visit_i64, as_i64; deserialize_i32, visit_i64, as_i64;
        deserialize_i64, visit_i64, as_i64; deserialize_u8, visit_u64, as_u64; deserialize_u16, visit_u64, as_u64;
        deserialize_u32, visit_u64, as_u64; deserialize_u64, visit_u64, as_u64
    );
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
        match self.value {
            None => visitor.visit_str(""),
            Some(Value::String(s)) => visitor.visit_str(s),
            _ => self.wrong("words"),
        }
    }
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
        self.deserialize_str(visitor)
    }
    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
        self.deserialize_str(visitor)
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
        match self.value {
            None | Some(Value::Null) => visitor.visit_none(),
            Some(_) => visitor.visit_some(self),
        }
    }
    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
        visitor.visit_unit()
    }
    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, PlainError> {
        visitor.visit_unit()
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, PlainError> {
        match self.named(name)? {
            Some(n) => visitor.visit_newtype_struct(IntoDeserializer::<PlainError>::into_deserializer(n)),
            None if name == "CardId" && !self.is_card() => self.wrong("a card of the game"),
            // A card, a name and a kind are never nothing.
            None if matches!(name, "DefId" | "Sym" | "Kind") => self.wrong("a name of the library"),
            None => visitor.visit_newtype_struct(self),
        }
    }
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, PlainError> {
        match self.value {
            None | Some(Value::Array(_)) => visitor.visit_seq(self.items()),
            _ => self.wrong("a list"),
        }
    }
    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, PlainError> {
        match self.value {
            None => visitor.visit_seq(Items { fill: len, ..self.items() }),
            Some(Value::Array(items)) if items.len() == len => visitor.visit_seq(self.items()),
            _ => self.wrong(&format!("a list of {len}")),
        }
    }
    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, len: usize, visitor: V) -> Result<V::Value, PlainError> {
        self.deserialize_tuple(len, visitor)
    }
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, PlainError> {
        match self.value {
            None | Some(Value::Object(_)) => visitor.visit_map(FieldsOf { given: name == SWITCHES, ..self.fields(names) }),
            _ => self.wrong("fields"),
        }
    }
    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, PlainError> {
        match self.value {
            Some(Value::String(name)) => visitor.visit_enum(Variant { name, inner: self.of(None) }),
            Some(Value::Object(map)) if map.len() == 1 => match map.iter().next() {
                Some((name, value)) => visitor.visit_enum(Variant { name, inner: self.of(Some(value)) }),
                None => self.wrong("one of several"),
            },
            _ => self.wrong("one of several"),
        }
    }
    serde::forward_to_deserialize_any! { i128 u128 f32 f64 char bytes byte_buf map ignored_any }
}

struct Items<'v> {
    reader: Reader<'v>,
    items: &'v [Value],
    /// So many are missing and hold nothing.
    fill: usize,
}

impl<'de> de::SeqAccess<'de> for Items<'_> {
    type Error = PlainError;
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, PlainError> {
        if let Some((first, rest)) = self.items.split_first() {
            self.items = rest;
            return seed.deserialize(self.reader.of(Some(first))).map(Some);
        }
        if self.fill > 0 {
            self.fill -= 1;
            return seed.deserialize(self.reader.of(None)).map(Some);
        }
        Ok(None)
    }
    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len() + self.fill)
    }
}

struct FieldsOf<'v> {
    reader: Reader<'v>,
    map: Option<&'v Map<String, Value>>,
    names: &'static [&'static str],
    /// Only those that are there.
    given: bool,
    at: usize,
}

impl<'de> de::MapAccess<'de> for FieldsOf<'_> {
    type Error = PlainError;
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, PlainError> {
        let has = |name: &str| self.map.is_some_and(|map| map.contains_key(name));
        while self.given && self.names.get(self.at).is_some_and(|name| !has(name)) {
            self.at += 1;
        }
        match self.names.get(self.at) {
            Some(name) => seed.deserialize(IntoDeserializer::<PlainError>::into_deserializer(*name)).map(Some),
            None => Ok(None),
        }
    }
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, PlainError> {
        let name = self.names.get(self.at).copied().unwrap_or_default();
        self.at += 1;
        let value = self.map.and_then(|map| map.get(name));
        seed.deserialize(self.reader.of(value)).map_err(|e| PlainError(format!("{name}: {}", e.0)))
    }
}

struct Variant<'v> {
    name: &'v str,
    inner: Reader<'v>,
}

impl<'de, 'v> de::EnumAccess<'de> for Variant<'v> {
    type Error = PlainError;
    type Variant = Reader<'v>;
    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Reader<'v>), PlainError> {
        let name = seed.deserialize(IntoDeserializer::<PlainError>::into_deserializer(self.name))?;
        Ok((name, self.inner))
    }
}

impl<'de> de::VariantAccess<'de> for Reader<'_> {
    type Error = PlainError;
    fn unit_variant(self) -> Result<(), PlainError> {
        Ok(())
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, PlainError> {
        seed.deserialize(self)
    }
    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, PlainError> {
        de::Deserializer::deserialize_tuple(self, len, visitor)
    }
    fn struct_variant<V: Visitor<'de>>(self, names: &'static [&'static str], visitor: V) -> Result<V::Value, PlainError> {
        de::Deserializer::deserialize_struct(self, "", names, visitor)
    }
}
