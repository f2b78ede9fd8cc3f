//! The card language: parser, checker, formatter, English and French text; the card library; deck files.

pub mod say;
