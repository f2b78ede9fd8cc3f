//! Effects in French: what each verb does.

use holocron_engine::text::{
    ActionWord, Amount, CancelWhat, DeployMods, Dest, Done, Draw, Effect, Initiate, Looks, Many, Name, Naming, Object, Objs, One, PlaceTo,
    Procedure, Range, Ref, Target, Verb1, Who, Zone,
};

use super::gram::{Act, a, ce, de, si, the, un, verb};
use super::np::{Det, Np};
use super::words::{self, VerbForm};
use super::{Fr, Line};
use crate::say::book;
use crate::say::join::{list, words as spaced};
use crate::say::number::{is_one, number};
use crate::say::scene::{Bound, It};
use crate::say::shape::told;

impl Fr<'_> {
    /// One effect of a player.
    pub(super) fn effect(&self, who: Who, e: &Effect) -> Line {
        let by = |verb: &str, rest: String| Line::by(who, verb, rest);
        match e {
            Effect::Use(x, z) => by("utiliser", spaced(&[self.force(x), self.out_of(z)])),
            Effect::LoseForce { amount, unreducible, from, called } => {
                if let Some(n) = called {
                    self.scene.bind(*n, Bound::Pile(!is_one(amount)));
                }
                let fixed = if *unreducible { "(ne peut pas être réduit)" } else { "" };
                by("perdre", spaced(&[&self.force(amount), &self.out_of(from), fixed]))
            }
            Effect::Activate(up_to, x) => by("activer", self.force_or_less(*up_to, x)),
            Effect::Retrieve { up_to, amount, into_hand, random } => {
                by("récupérer", spaced(&[hand(*into_hand), at_random(*random), &self.force_or_less(*up_to, amount)]))
            }
            Effect::RetrieveCard { many, filter, into_hand, random } => {
                by("récupérer", spaced(&[hand(*into_hand), at_random(*random), &self.many(many, filter).text]))
            }
            Effect::DrawCards(up_to, x, z) => {
                by("prendre", spaced(&[if *up_to { "jusqu'à" } else { "" }, &self.cards(x), "en main", &self.out_of(z)]))
            }
            Effect::Take(objs, zones) => {
                by("prendre", spaced(&[&self.objs(objs).text, "en main", &self.out_of_zones(zones)])).reshuffling(zones, objs)
            }
            Effect::Return(o, with) => {
                let with = if *with { "avec toutes les cartes dessus" } else { "" };
                by("renvoyer", spaced(&[&self.near(o), "dans la main de son propriétaire", with]))
            }
            Effect::Place { what, from, to, face_down } => {
                let down = if *face_down { "à l'envers" } else { "" };
                let verb = if *to == PlaceTo::OutOfPlay { "mettre" } else { "placer" };
                let np = self.objs(what).text;
                let (place, from_where) = (self.place_to(to), self.out_of_zones(from));
                let rest = if *to == PlaceTo::OutOfPlay && np.contains(" dans ") {
                    spaced(&[&place, &np, &from_where])
                } else {
                    spaced(&[&np, &from_where, &place, &down.to_owned()])
                };
                by(verb, rest).reshuffling(from, what)
            }
            Effect::Stack { what, from, face, onto, called, instead_of } => {
                if let Some(n) = called {
                    self.bind_objs(*n, what);
                }
                let np = self.objs(what);
                let face = match face {
                    Some(true) => "à l'endroit",
                    Some(false) => "à l'envers",
                    None => "",
                };
                let on = onto.as_ref().map_or_else(|| "ici".to_owned(), |o| format!("sur {}", self.near(o)));
                let it = match (np.plural, np.fem) {
                    (true, _) => "les",
                    (false, true) => "la",
                    (false, false) => "le",
                };
                let instead = match instead_of {
                    Some(Done::Lost) => format!("au lieu de {it} perdre"),
                    Some(_) => "à la place".to_owned(),
                    None => String::new(),
                };
                by("empiler", spaced(&[&np.text, &self.out_of_zones(from), face, &on, &instead]))
            }
            Effect::Lose(objs, zone) => self.lose(who, objs, zone.as_ref()),
            Effect::Forfeit(o) => by("décompter", self.near(o)),
            Effect::Deploy(objs, zones, dest, mods) => {
                by("déployer", self.deployed(objs, zones, dest.as_ref(), mods)).reshuffling(zones, objs)
            }
            Effect::Play(o, z) => by("jouer", format!("{} depuis {} (comme depuis la main)", self.near(o), self.zone(z))),
            Effect::Exchange(x, y) => by("échanger", format!("{} contre {}", self.objs(x).text, self.objs(y).text)),
            Effect::Replace(o, by_what, zones) => {
                by("remplacer", spaced(&[&self.near(o), "par", &self.objs(by_what).text, &self.out_of_zones(zones)]))
                    .reshuffling(zones, by_what)
            }
            Effect::Steal(o, to) => {
                let np = self.object(o, Det::A);
                let it = match (np.plural, np.fem) {
                    (true, _) => "les",
                    (false, true) => "la",
                    (false, false) => "le",
                };
                let to = to.as_ref().map(|t| format!("(placez-{it} sur {})", self.near(t))).unwrap_or_default();
                by("voler", spaced(&[np.text, to]))
            }
            Effect::Move { what, away, to, by: how, as_react, free } => {
                let to = to.as_ref().map(|p| self.at(p)).unwrap_or_default();
                let how = how.map(words::move_kind).unwrap_or_default();
                let cards = self.objs(what).text;
                let rest = [cards.as_str(), &to, how, if *as_react { "en réaction" } else { "" }, if *free { "gratuitement" } else { "" }];
                by(if *away { "éloigner" } else { "déplacer" }, spaced(&rest))
            }
            Effect::Relocate(objs, p) => by("relocaliser", format!("{} {}", self.objs(objs).text, self.at(p))),
            Effect::RelocateZone(objs, z) => by("relocaliser", format!("{} {}", self.objs(objs).text, self.in_zone(z))),
            Effect::Verb(v, objs, to, called) => self.verb1(who, *v, objs, to.as_ref(), *called),
            Effect::Initiate(x, how, _) => {
                let how = match how {
                    Initiate::Plain => String::new(),
                    Initiate::Here => "ici".into(),
                    Initiate::There => "à cet endroit".into(),
                    Initiate::Between(x, y) => format!("entre {} et {}", self.near(x), self.near(y)),
                    Initiate::Against(o) => format!("contre {}", self.near(o)),
                };
                let (word, fem) = words::action(*x);
                by("initier", spaced(&[un(word, fem), how]))
            }
            Effect::Compare(x, y, _) => {
                self.scene.compare(x, y);
                by("comparer", format!("{} avec {} ; le total le plus haut gagne", self.amount(x), self.amount(y)))
            }
            Effect::Fire(o, at, free) => {
                let at = at.as_ref().map(|t| format!("sur {}", self.near(t))).unwrap_or_default();
                by("faire", spaced(&["feu avec", &self.near(o), &at, if *free { "gratuitement" } else { "" }]))
            }
            Effect::Cancel(what, redraw) => Line { anyone: true, ..self.cancel(who, what, *redraw) },
            Effect::SubstituteAmount(x) => by("substituer", format!("{} à cette destinée", self.amount(x))),
            Effect::SubstituteCard(o) => by("substituer", format!("{} à la carte de destinée", self.near(o))),
            Effect::Retarget(o, Some(to)) => by("rediriger", format!("{} sur {} à la place", self.near(o), self.near(to))),
            Effect::Retarget(o, None) => by("rediriger", format!("{} sur une autre cible valide du même côté", self.near(o))),
            Effect::Reduce(what, x) => by("réduire", format!("{} {}", what.say().fr, de(&self.amount(x)))),
            Effect::Peek(l) => by("jeter", format!("un coup d'œil {}", a(&self.looks(l)))),
            Effect::Reveal(l) => by("révéler", self.looks(l)),
            Effect::Shuffle(z) => by("mélanger", self.zone(z)),
            Effect::ReorderZone(z) => by("réarranger", format!("{} dans un ordre quelconque", self.zone(z))),
            Effect::ReorderCards(o) => by("replacer", format!("{} dans un ordre quelconque", self.near(o))),
            Effect::Recirculate => by("recirculer", "les cartes utilisées".into()),
            Effect::Satisfy(w) => by("satisfaire", format!("{} contre vous", w.say().fr)),
            Effect::Flip(o) => by("retourner", self.near(o)),
            Effect::RememberNumber(x, n) => {
                if matches!(x, Amount::Num(_)) {
                    self.scene.give_letter(*n, &self.book.letters());
                }
                self.scene.bind(*n, Bound::Number(x.clone()));
                match self.letter(*n) {
                    Some(letter) => Line::full(format!("{letter} = {}", self.amount(x))),
                    None => by("noter", self.amount(x)),
                }
            }
            Effect::TakeFirstTurn => {
                let (subject, form) = words::who(who);
                Line::full(format!("{subject} {} en premier", verb("jouer", form)))
            }
            Effect::Deplete(w) => Line::full(if *w == Who::You {
                "votre Force vitale est épuisée".into()
            } else {
                format!("la Force vitale {} est épuisée", words::of_who(*w))
            }),
            Effect::Procedure(p) => {
                let text = self.procedure(p);
                match text.split_once(' ') {
                    Some((verb, rest)) if !text.starts_with("cette ") => by(verb, rest.to_owned()),
                    _ => Line::full(text),
                }
            }
        }
    }
    fn force_or_less(&self, up_to: bool, x: &Amount) -> String {
        if up_to { self.force_up_to(x) } else { self.force(x) }
    }
    fn out_of(&self, z: &Option<Zone>) -> String {
        z.as_ref().map(|z| format!("depuis {}", self.zone(z))).unwrap_or_default()
    }
    fn place_to(&self, to: &PlaceTo) -> String {
        match to {
            PlaceTo::OutOfPlay => "hors jeu".into(),
            PlaceTo::Into(z) => self.in_zone(z),
            PlaceTo::OntoZone(z) if z.end.is_none() && z.zone.is_some() => format!("sur le dessus {}", de(&self.zone(z))),
            PlaceTo::OntoZone(z) => self.in_zone(z),
            PlaceTo::Onto(o) => format!("sur {}", self.near(o)),
            PlaceTo::Under(z) => format!("sous {}", self.zone(z)),
        }
    }
    /// Cards that leave the table are lost; cards you choose of your own, or from a pile, you lose.
    fn lose(&self, who: Who, objs: &Objs, zone: Option<&Zone>) -> Line {
        let own = |o: &One| match o {
            One::Object(Many::All, _) | One::Object(_, Object::Ref(_)) => false,
            One::Object(_, Object::Filter(f)) => f.any.iter().any(|t| t.yours == Some(true)),
            One::Top(..) | One::Bottom(..) | One::Random(..) | One::AllOf(..) => true,
        };
        let np = self.objs(objs);
        let from = zone.map(|z| format!("depuis {}", self.zone(z))).unwrap_or_default();
        if who == Who::You && zone.is_none() && !objs.0.iter().all(own) {
            let line = Line::full(format!("{} {} {}", np.text, np.is(), np.agree("perdu*")));
            return line.or_do(Act::new("causer", format!("la perte {}", de(&np.text))));
        }
        Line::by(who, "perdre", spaced(&[np.text, from]))
    }
    fn deployed(&self, objs: &Objs, zones: &[Zone], dest: Option<&Dest>, mods: &DeployMods) -> String {
        let dest = dest.map(|d| self.dest(d)).unwrap_or_default();
        let captive = match mods.captive {
            None => "",
            Some((false, false)) => "comme captif",
            Some((true, false)) => "comme captif gelé",
            Some((false, true)) => "comme captif emprisonné",
            Some((true, true)) => "comme captif gelé et emprisonné",
        };
        let cost = match &mods.cost {
            Some(Amount::Num(n)) => format!("à {}{}", if n.0 < 0 { "" } else { "+" }, number(*n)),
            Some(x) => format!("à + {}", self.amount(x)),
            None => String::new(),
        };
        let bringing = mods.bringing.as_ref().map(|b| format!("avec {}", self.objs(b).text)).unwrap_or_default();
        spaced(&[
            self.objs(objs).text.as_str(),
            &self.out_of_zones(zones),
            &dest,
            if mods.free { "gratuitement" } else { "" },
            if mods.as_react { "en réaction" } else { "" },
            captive,
            &cost,
            &bringing,
            if mods.ignoring { "(sans tenir compte des restrictions de déploiement)" } else { "" },
        ])
    }
    /// Where a card deploys.
    pub fn dest(&self, d: &Dest) -> String {
        match d {
            Dest::Table => "sur la table".into(),
            Dest::YourSide => "de votre côté de la table".into(),
            Dest::OpponentsSide => "du côté adverse de la table".into(),
            Dest::Between(x, y) => format!("entre {} et {}", self.place(x), self.place(y)),
            Dest::Beside(z) => format!("à côté {}", de(&self.zone(z))),
            Dest::Under(z) => format!("sous {}", self.zone(z)),
            Dest::In(z) => self.in_zone(z),
            Dest::StartOfGame => "au début de la partie".into(),
            Dest::OnZone(z) => format!("sur {}", self.zone(z)),
            Dest::On(f) => format!("sur {}", self.filter(f, Det::A).text),
            Dest::At(p) | Dest::To(p) => self.at(p),
            Dest::AtParsec(n) => format!("au parsec {n}"),
            Dest::Orbiting(f) => format!("en orbite autour {}", de(&self.filter(f, Det::A).text)),
        }
    }
    fn verb1(&self, who: Who, v: Verb1, objs: &Objs, to: Option<&Object>, called: Option<Name>) -> Line {
        let np = match objs.0.as_slice() {
            [One::Object(Many::One, Object::Filter(f))] if v == Verb1::Remember && told(f) => {
                let one = self.filter(f, Det::A);
                let noun = one.text.trim_start_matches("une ").trim_start_matches("un ").to_owned();
                Np::new(the(&noun, one.fem, false), one.fem, false)
            }
            _ => self.objs(objs),
        };
        if let Some(n) = called {
            if v == Verb1::Remember {
                self.scene.bind(n, self.marked(objs));
            } else {
                self.bind_objs(n, objs);
            }
        }
        let to = to.map(|t| {
            let t = self.near(t);
            if v == Verb1::Capture { format!("(sous l'escorte {})", de(&t)) } else { a(&t) }
        });
        let to = to.unwrap_or_default();
        match words::verb1(v) {
            VerbForm::Passive(pp) => Line::full(spaced(&[np.text.as_str(), np.is(), &np.agree(pp), &to])),
            VerbForm::Intransitive(inf, after) => Line::full(spaced(&[np.text.as_str(), &verb(inf, np.form()), after, &to])),
            VerbForm::Active(inf, after) => Line { anyone: true, ..Line::by(who, inf, spaced(&[&np.text, after, &to])) },
        }
    }
    fn cancel(&self, who: Who, what: &CancelWhat, redraw: bool) -> Line {
        let what = match what {
            CancelWhat::Action(ActionWord::It) if self.scene.it().is_none() => "cette action".into(),
            CancelWhat::Action(ActionWord::It) => self.reference(Ref::It).text,
            CancelWhat::Action(ActionWord::React) => "cette réaction".into(),
            CancelWhat::Action(x) => {
                let (word, fem) = words::action(*x);
                the(word, fem, false)
            }
            CancelWhat::Destiny => ce("destinée", true, false),
            CancelWhat::Targeting => "cette visée".into(),
            CancelWhat::Damage => "tous les dommages de bataille".into(),
            CancelWhat::Attrition => "toute l'attrition".into(),
            CancelWhat::Cards(objs) => self.objs(objs).text,
        };
        Line::by(who, "annuler", spaced(&[what.as_str(), if redraw { "(tirez-en une autre)" } else { "" }]))
    }
    fn looks(&self, l: &Looks) -> String {
        match l {
            Looks::Cards(one) => self.one(one).text,
            Looks::Zone(z) => self.zone(z),
        }
    }
    /// Cards, joined with `et`.
    pub fn objs(&self, objs: &Objs) -> Np {
        let all: Vec<Np> = objs.0.iter().map(|o| self.one(o)).collect();
        let plural = all.len() > 1 || all.iter().any(|n| n.plural);
        let fem = !all.is_empty() && all.iter().all(|n| n.fem);
        let texts: Vec<String> = all.into_iter().map(|n| n.text).collect();
        Np::new(list(&texts, "et"), fem, plural)
    }
    fn one(&self, o: &One) -> Np {
        let bind = |called: &Option<Name>, many: bool| {
            if let Some(n) = called {
                self.scene.bind(*n, Bound::Pile(many));
            }
        };
        let pile = |which: &str, x: &Amount, z: &Zone, called: &Option<Name>| {
            let single = is_one(x);
            bind(called, !single);
            let zone = de(&self.zone(z));
            // one card, or more in one case
            if let Amount::IfElse(more, c, one) = self.scene.number(x)
                && is_one(&one)
                && self.plain(&more)
            {
                let more = format!("(les {} {which} {})", self.amount(&more), si(&self.cond(&c, false)));
                return Np::new(format!("la carte {which} {zone} {more}"), true, true);
            }
            let text = match (single, self.plain(x)) {
                (true, _) => format!("la carte {which} {zone}"),
                (false, true) => format!("les {} {which} {zone}", self.cards(x)),
                (false, false) => format!("{} {which} {zone}", self.cards(x)),
            };
            Np::new(text, true, !single)
        };
        match o {
            One::Top(x, z, n) => pile("du dessus", x, z, n),
            One::Bottom(x, z, n) => pile("du dessous", x, z, n),
            // down to a number of cards
            One::Random(Amount::Sub(x, keep), z, None) if matches!(&**x, Amount::Size(y) if **y == *z) => {
                Np::new(format!("toutes les cartes sauf {}, au hasard, {}", self.amount(keep), de(&self.zone(z))), true, true)
            }
            One::Random(x, z, n) => {
                let single = is_one(x);
                bind(n, !single);
                let count = if single { "une carte".to_owned() } else { self.cards(x) };
                Np::new(format!("{count} au hasard {}", de(&self.zone(z))), true, !single)
            }
            One::AllOf(z, n) => {
                bind(n, true);
                Np::new(format!("toutes les cartes {}", self.in_zone(z)), true, true)
            }
            One::Object(m, Object::Ref(r)) => {
                let np = self.reference(*r);
                match m {
                    Many::All if np.plural => {
                        let all = if np.fem { "toutes" } else { "tous" };
                        Np { text: format!("{all} {}", np.text), ..np }
                    }
                    Many::UpTo(x) => Np { text: format!("jusqu'à {} {}", self.amount(x), de(&np.text)), plural: true, ..np },
                    _ => np,
                }
            }
            One::Object(m, Object::Filter(f)) => self.many(m, f),
        }
    }
    /// What a name given to marked cards stands for.
    fn marked(&self, objs: &Objs) -> Bound {
        match objs.0.as_slice() {
            [One::Object(m, Object::Filter(f))] => Bound::Marked((**f).clone(), matches!(m, Many::All | Many::UpTo(_) | Many::AnyNumber)),
            [One::Object(_, Object::Ref(Ref::It))] => match self.scene.it() {
                Some(It::Cards(f)) => Bound::Marked(f, false),
                Some(It::Each(f, _)) => Bound::Marked(f, true),
                _ => Bound::Event,
            },
            [One::Object(_, Object::Ref(Ref::Host))] => {
                let host = self.scene.host.borrow().clone().or_else(|| self.book.host_filter().cloned());
                host.map_or(Bound::Event, |f| Bound::Marked(f, false))
            }
            [One::Object(_, Object::Ref(Ref::Named(m)))] => match self.scene.bound(*m) {
                Some(Bound::Cards(f, many)) => Bound::Marked(f, many),
                Some(other) => other,
                None => Bound::Event,
            },
            _ => Bound::Event,
        }
    }
    fn bind_objs(&self, n: Name, objs: &Objs) {
        let bound = match objs.0.as_slice() {
            [One::Object(m, Object::Filter(f))] => Bound::Cards((**f).clone(), matches!(m, Many::All | Many::UpTo(_) | Many::AnyNumber)),
            [One::Object(_, Object::Ref(Ref::It))] => match self.scene.it() {
                Some(It::Cards(f)) => Bound::Cards(f, false),
                Some(It::Each(f, _)) => Bound::Cards(f, true),
                _ => Bound::Event,
            },
            [One::Object(_, Object::Ref(_))] | [] => Bound::Event,
            [_, ..] => Bound::Pile(objs.0.len() > 1 || self.objs(objs).plural),
        };
        self.scene.bind(n, bound);
    }
    /// `viser un personnage de l'adversaire`.
    pub(super) fn target(&self, t: &Target) -> Line {
        let np = self.many(&t.many, &t.filter);
        let many = np.plural && !matches!(t.many, Many::One);
        match t.called {
            Some(n) => self.scene.bind(n, Bound::Cards(t.filter.clone(), many)),
            None => self.scene.many_targets.set(many),
        }
        Line::by(t.by, "viser", np.text)
    }
    /// `tirer deux destinées de bataille`.
    pub(super) fn draw(&self, d: &Draw) -> Line {
        let kind = d.kind.map(words::destiny).unwrap_or_default();
        let each = d.for_each.as_ref().map(|f| format!("pour {}", self.filter(f, Det::Each).text));
        let what = d.for_what.as_ref().map(|o| format!("pour {}", self.near(o))).unwrap_or_default();
        let choose = d.choose.as_ref().map(|x| format!("(gardez-en {})", self.amount(x))).unwrap_or_default();
        self.scene.many_draws.set(each.is_some() || !is_one(&d.count));
        let mut again = false;
        if let Some(n) = d.called {
            self.scene.bind(n, Bound::Drawn(d.clone()));
            let said = self.drawn(d);
            again = self.scene.namesakes(n, |b| matches!(b, Bound::Drawn(e) if self.drawn(e) == said)).0 > 0;
        }
        let count = self.destinies(&d.count, kind);
        let count = if again { count.replacen("une destinée", "une autre destinée", 1) } else { count };
        Line::by(d.who, "tirer", spaced(&[count, each.unwrap_or_default(), what, choose]))
    }
    /// A procedure of the engine.
    pub fn procedure(&self, p: &Procedure) -> String {
        use holocron_engine::text::Arg;
        let name = self.book.name(p.name);
        let mut value = String::new();
        let mut filter = String::new();
        for arg in &p.args {
            match arg {
                Arg::Compare(c, x) if value.is_empty() => value = self.cmp(*c, x),
                Arg::Amount(x) if value.is_empty() => value = self.amount(x),
                Arg::Filter(f) if filter.is_empty() => filter = self.filter(f, Det::Bare).text,
                Arg::Compare(..) | Arg::Amount(_) | Arg::Filter(_) => {}
            }
        }
        // With a number it may have a phrase of its own.
        let counted = || book::term(&format!("procedure {name} n")).filter(|_| !value.is_empty());
        let found = counted().or_else(|| book::term(&format!("procedure {name}")));
        let Some((_, text)) = found else {
            let args = spaced(&[value, filter]);
            let args = if args.is_empty() { args } else { format!(" ({args})") };
            return format!("suivre les règles « {} »{args}", name.replace('-', " "));
        };
        let filter = if filter.is_empty() { "cartes".to_owned() } else { filter };
        let value = if value.is_empty() { "suffisant".to_owned() } else { value };
        text.replace("{f}", &filter).replace("{n}", &value).replace("{one}", &filter).replace(" 2 fois", " deux fois")
    }

    /// What a player names.
    pub(crate) fn naming(&self, n: &Naming) -> String {
        match n {
            Naming::Number(None) => "un nombre".into(),
            Naming::Number(Some(r)) if r.high.is_some_and(|h| h != r.low) => format!("un nombre de {}", range(*r)),
            Naming::Number(Some(r)) => format!("un nombre ({})", range(*r)),
            Naming::UpTo(a) => format!("un nombre ne dépassant pas {}", self.amount(a)),
            Naming::CardType => "un type de carte".into(),
            Naming::Title => "un titre de carte".into(),
            Naming::Winner => "le futur gagnant".into(),
            Naming::Location => "une localisation".into(),
            Naming::Direction => "une direction".into(),
        }
    }
}

/// What a player named, spoken of later.
pub(crate) fn named_thing(n: &Naming) -> Np {
    match n {
        Naming::Number(_) | Naming::UpTo(_) => Np::new("ce nombre", false, false),
        Naming::CardType => Np::new("ce type de carte", false, false),
        Naming::Title => Np::new("ce titre", false, false),
        Naming::Winner => Np::new("ce joueur", false, false),
        Naming::Location => Np::new("cette localisation", true, false),
        Naming::Direction => Np::new("cette direction", true, false),
    }
}

/// `de 1 à 6`, `5 ou plus`, `3`.
pub(crate) fn range(r: Range) -> String {
    match r.high {
        None => format!("{} ou plus", number(r.low)),
        Some(h) if h == r.low => number(r.low),
        Some(h) => format!("{} à {}", number(r.low), number(h)),
    }
}

fn hand(into: bool) -> &'static str {
    if into { "en main" } else { "" }
}
fn at_random(random: bool) -> &'static str {
    if random { "au hasard" } else { "" }
}
