//! Material that the owner of the server provides: pictures of cards, and the community's database. Both are read from a folder and
//! only shown. No rule uses them.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use holocron_engine::card::Library;
use serde::{Deserialize, Serialize};

/// Endings of pictures, the best first.
const PICTURES: [&str; 5] = ["webp", "jpg", "jpeg", "png", "gif"];

/// How many folders deep is looked.
const DEEP: usize = 4;

/// What a folder has of the printed cards, by card id.
#[derive(Debug, Default)]
pub struct Printed {
    /// Pictures.
    pub pictures: BTreeMap<String, PathBuf>,
    /// Sentences.
    pub texts: HashMap<String, Text>,
}

/// The sentences of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Text {
    /// Its game text.
    pub text: String,
    /// Its lore.
    pub lore: String,
}

/// A file of the database.
#[derive(Deserialize)]
struct Database {
    cards: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    gemp_id: Option<String>,
    front: Option<Face>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Face {
    #[serde(default)]
    gametext: String,
    #[serde(default)]
    lore: String,
    #[serde(default)]
    image_url: String,
}

impl Printed {
    /// Reads a folder: pictures named by id (`1_168.jpg`) anywhere in it, JSON files of the community's database, and
    /// pictures where the database says (`Premiere-Dark/large/darthvader.gif`, with or without the last folder).
    #[must_use]
    pub fn read(dir: &Path, library: &Library) -> Printed {
        let mut files = Vec::new();
        gather(dir, DEEP, &mut files);
        files.sort_by_key(|f| (ending(f).and_then(|e| PICTURES.iter().position(|p| *p == e)), f.clone()));
        let mut printed = Printed::default();
        // Pictures by folder and name, in small letters.
        let mut places: HashMap<String, PathBuf> = HashMap::new();
        for file in files.iter().filter(|f| ending(f).is_some_and(|e| PICTURES.contains(&e.as_str()))) {
            let Some(stem) = file.file_stem().and_then(|s| s.to_str()) else { continue };
            if library.by_id(stem).is_some() {
                printed.pictures.entry(stem.to_owned()).or_insert_with(|| file.clone());
            } else if let Some(place) = place(&file.with_extension("").to_string_lossy()) {
                places.entry(place).or_insert_with(|| file.clone());
            }
        }
        for file in files.iter().filter(|f| ending(f).is_some_and(|e| e == "json")) {
            // Other JSON may lie there too.
            let Some(database) = fs::read(file).ok().and_then(|b| serde_json::from_slice::<Database>(&b).ok()) else { continue };
            for (id, face) in database.cards.into_iter().filter_map(|e| Some((e.gemp_id?, e.front?))) {
                if library.by_id(&id).is_none() {
                    continue;
                }
                let url = face.image_url.rsplit_once('.').map_or(face.image_url.as_str(), |(stem, _)| stem);
                if let Some(file) = place(url).and_then(|p| places.get(&p)) {
                    printed.pictures.entry(id.clone()).or_insert_with(|| file.clone());
                }
                printed.texts.entry(id).or_insert(Text { text: face.gametext, lore: face.lore });
            }
        }
        printed
    }
}

fn ending(file: &Path) -> Option<String> {
    Some(file.extension()?.to_str()?.to_lowercase())
}

/// The folder of a set and the name of a picture: `premiere-dark/darthvader`.
fn place(path: &str) -> Option<String> {
    let mut parts = path.rsplit(['/', '\\']).filter(|p| !p.eq_ignore_ascii_case("large"));
    let (name, folder) = (parts.next()?, parts.next()?);
    Some(format!("{folder}/{name}").to_lowercase())
}

fn gather(dir: &Path, deep: usize, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        if !path.is_dir() {
            files.push(path);
        } else if deep > 0 {
            gather(&path, deep - 1, files);
        }
    }
}
