//! Where locations are laid (§5.9): a row of titles, and where among them another may go.

use holocron_cards::library::embedded;
use holocron_engine::build::Builder;
use holocron_engine::card::Library;
use holocron_engine::state::{CardId, Rules};

fn add(builder: &mut Builder, library: &Library, title: &str) -> CardId {
    let def = *library.find(title).first().unwrap_or_else(|| panic!("no card `{title}`"));
    builder.add(def, library.def(def).side)
}

#[test]
fn a_location_goes_where_its_row_has_room_for_it() {
    let library: &'static Library = Box::leak(Box::new(embedded().expect("the cards")));
    // What lies on table from left to right, what is deployed, and the positions it may have.
    let cases: [(&[&str], &str, &[usize]); 7] = [
        (&[], "Tatooine", &[0]),
        (&["Tatooine"], "Yavin 4", &[1]),
        (&["Tatooine"], "Tatooine: Dune Sea", &[0]),
        (&["Tatooine: Dune Sea", "Tatooine"], "Tatooine: Jundland Wastes", &[0, 1]),
        (&["Tatooine: Dune Sea", "Tatooine"], "Tatooine: Cantina", &[0]),
        (&["Tatooine: Cantina", "Tatooine: Dune Sea", "Tatooine"], "Tatooine: Docking Bay 94", &[1]),
        (&["Tatooine: Dune Sea", "Tatooine", "Yavin 4"], "Yavin 4: Jungle", &[2]),
    ];
    for (row, new, wanted) in cases {
        let mut builder = Builder::new(library, 1, Rules::default());
        for title in row {
            let id = add(&mut builder, library, title);
            builder.location(id, None, None);
        }
        let laid: Vec<&str> = builder.game().state().layout.iter().map(|l| builder.game().title(*l)).collect();
        assert_eq!(laid, row, "the row itself");
        let id = add(&mut builder, library, new);
        assert_eq!(builder.game().layout_positions(id), wanted, "{new} beside {row:?}");
    }
}
