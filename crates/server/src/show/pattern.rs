//! Fluent messages as JSON, so that a page can say them without a parser: text, variables, other messages, choices, and calls of
//! the functions that give names of cards their grammar (`holocron_words::grammar`).

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use serde_json::{Map, Value, json};

/// Adds the messages of a file. What has no place in JSON (terms, other functions) is reported, with the message's name.
pub fn add(words: &mut Map<String, Value>, text: &str) -> Result<(), String> {
    let resource = parser::parse(text).map_err(|(_, errors)| format!("{errors:?}"))?;
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let name = message.id.name;
                let Some(value) = &message.value else { return Err(format!("{name} has no text")) };
                words.insert(name.to_owned(), pattern(value).ok_or_else(|| format!("{name} has a term or an unknown function"))?);
            }
            Entry::Term(term) => return Err(format!("-{} is a term", term.id.name)),
            Entry::Junk { content } => return Err(format!("not understood: {content}")),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    Ok(())
}

fn pattern(p: &Pattern<&str>) -> Option<Value> {
    let mut out: Vec<Value> = Vec::new();
    for element in &p.elements {
        let value = match element {
            PatternElement::TextElement { value } => json!(value),
            PatternElement::Placeable { expression } => placed(expression)?,
        };
        // Neighbouring texts are one.
        match (out.last_mut(), &value) {
            (Some(Value::String(last)), Value::String(text)) => last.push_str(text),
            _ => out.push(value),
        }
    }
    Some(match out.as_slice() {
        [] => json!(""),
        [Value::String(text)] => json!(text),
        _ => Value::Array(out),
    })
}

/// The functions that a page can call.
const FUNCTIONS: [&str; 4] = ["LE", "DE", "A", "ACCORD"];

/// A call: of a variable, and for some functions a word.
fn call(name: &str, arguments: &CallArguments<&str>) -> Option<Value> {
    if !FUNCTIONS.contains(&name) || !arguments.named.is_empty() {
        return None;
    }
    match arguments.positional.as_slice() {
        [InlineExpression::VariableReference { id }] => Some(json!({"call": name, "var": id.name})),
        [InlineExpression::VariableReference { id }, InlineExpression::StringLiteral { value }] => {
            Some(json!({"call": name, "var": id.name, "word": value}))
        }
        _ => None,
    }
}

fn placed(e: &Expression<&str>) -> Option<Value> {
    match e {
        Expression::Inline(InlineExpression::VariableReference { id }) => Some(json!({"var": id.name})),
        Expression::Inline(InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value }) => Some(json!(value)),
        Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => Some(json!({"message": id.name})),
        Expression::Inline(InlineExpression::FunctionReference { id, arguments }) => call(id.name, arguments),
        Expression::Inline(_) => None,
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            let mut cases = Map::new();
            let mut default = None;
            for variant in variants {
                let key = match &variant.key {
                    VariantKey::Identifier { name } => *name,
                    VariantKey::NumberLiteral { value } => *value,
                };
                cases.insert(key.to_owned(), pattern(&variant.value)?);
                if variant.default {
                    default = Some(key);
                }
            }
            Some(json!({"select": id.name, "cases": cases, "default": default?}))
        }
        Expression::Select { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use holocron_words::lang::Lang;

    #[test]
    fn text_variables_messages_and_choices() {
        let mut words = Map::new();
        add(&mut words, "a = Plain\nb = { $n ->\n    [one] One { a }\n   *[other] { $n } of {\"them\"}\n }\n").unwrap();
        assert_eq!(words["a"], json!("Plain"));
        let cases = json!({"one": ["One ", {"message": "a"}], "other": [{"var": "n"}, " of them"]});
        assert_eq!(words["b"], json!([{"select": "n", "cases": cases, "default": "other"}]));
    }

    #[test]
    fn what_has_no_place_in_json_is_reported() {
        assert!(add(&mut Map::new(), "-brand = Holocron\n").is_err());
        assert!(add(&mut Map::new(), "a = { NUMBER($n) }\n").is_err());
        assert!(add(&mut Map::new(), "a = { DE(\"Hoth\") }\n").is_err());
    }

    #[test]
    fn calls_name_the_function_its_variable_and_its_word() {
        let mut words = Map::new();
        add(&mut words, "a = à bord { DE($card) }\nb = { ACCORD($card, \"touché*\") }\n").unwrap();
        assert_eq!(words["a"], json!(["à bord ", {"call": "DE", "var": "card"}]));
        assert_eq!(words["b"], json!([{"call": "ACCORD", "var": "card", "word": "touché*"}]));
    }

    #[test]
    fn the_messages_of_games_can_be_said_by_a_page() {
        for lang in Lang::ALL {
            for file in ["game", "cards"] {
                add(&mut Map::new(), lang.file(file).unwrap()).unwrap();
            }
        }
    }
}
