//! What cards and players may, may not and must do, in French.

use holocron_engine::text::{Act as Deed, ActWord, Filter, Qual, Right, RightMode, Who};

use super::gram::{de, vowel};
use super::np::{Det, Np};
use super::standing::Pred;
use super::{Fr, words};
use crate::say::join::{list, words as spaced};

impl Fr<'_> {
    /// `ne peut pas se déplacer`, `doit d'abord utiliser 3 points de Force pour initier un drainage de Force`.
    pub(super) fn right(&self, r: &Right, np: &Np, player: bool) -> Pred {
        let not = matches!(r.mode, RightMode::MayNot);
        let acts: Vec<String> = r.acts.iter().map(|a| self.act(a, np, player, not)).collect();
        let acts = if not { acts.join(" ni ") } else { list(&acts, "ou") };
        match &r.mode {
            RightMode::May => Pred::Modal("pouvoir", false, acts),
            RightMode::MayNot => Pred::Modal("pouvoir", true, acts),
            RightMode::Must => Pred::Modal("devoir", false, acts),
            RightMode::MustFirst(pays) => {
                let pays: Vec<String> = pays.iter().map(|p| self.pay(p).say(super::gram::Form::Inf)).collect();
                Pred::Modal("devoir", false, format!("d'abord {} pour {acts}", list(&pays, "et")))
            }
        }
    }
    /// `ne peut ni se déployer ni se déplacer à bord d'un chasseur stellaire`: two acts with the same qualifiers.
    pub(super) fn neither(&self, first: &Deed, r: &Right, np: &Np, player: bool) -> Pred {
        let bare = Deed { quals: Vec::new(), ..first.clone() };
        let mut acts = vec![self.act(&bare, np, player, true)];
        acts.extend(r.acts.iter().map(|a| self.act(a, np, player, true)));
        Pred::Modal("pouvoir", true, acts.join(" ni "))
    }
    fn act(&self, a: &Deed, np: &Np, player: bool, not: bool) -> String {
        let (with_object, alone, rest) = words::act(a.what);
        let by = a.quals.iter().any(|q| matches!(q, Qual::ByPlayer(_)));
        let alone = if by && a.what == ActWord::Move && !player { "être déplacé*" } else { alone };
        let object = a.obj.is_some() || a.zone.is_some();
        let verb = if object || player { with_object } else { alone };
        let mut verb = np.agree(verb);
        if not {
            for (some, none) in [
                (" de la Force", " de Force"),
                (" des armes", " d'armes"),
                (" des équipements", " d'équipements"),
                (" une bataille", " de bataille"),
                (" un drainage", " de drainage"),
                (" un duel", " de duel"),
                (" une carte", " de carte"),
                (" une destinée", " de destinée"),
                (" un tirage", " de tirage"),
                (" un Test", " de Test"),
            ] {
                if !verb.contains(" pour ") {
                    verb = verb.replace(some, none);
                }
            }
            verb = verb.replace("participer à de bataille", "participer à une bataille");
        }
        let what = match (&a.obj, &a.zone) {
            (Some(f), _) => self.some(f, not),
            (None, Some(z)) => self.zone(z),
            (None, None) if player && with_object != alone => if not { "de cartes" } else { "des cartes" }.into(),
            (None, None) => String::new(),
        };
        let head = match verb.strip_suffix(" de") {
            Some(base) => format!("{base} {}", de(&what)),
            None => spaced(&[verb, what]),
        };
        let free = if a.free { "gratuitement" } else { "" };
        let then = a.quals.iter().find_map(|q| if let Qual::Then(out) = q { Some(*out) } else { None });
        let head = match (then, &a.obj) {
            (Some(_), Some(f)) => spaced(&[np.agree(with_object), self.filter(f, Det::A).text]),
            _ if a.quals.contains(&Qual::Unlimited) => head
                .replacen(" des ", " un nombre quelconque de ", 1)
                .replace(" de armes", " d'armes")
                .replace(" de équipements", " d'équipements"),
            _ => head,
        };
        let it = a.obj.as_ref().map(|f| self.filter(f, Det::A)).unwrap_or_else(|| Np::new("", true, false));
        let then = match (then, it.fem) {
            (Some(true), true) => "(puis mettez-la hors jeu)",
            (Some(true), false) => "(puis mettez-le hors jeu)",
            (Some(false), true) => "(puis elle est perdue)",
            (Some(false), false) => "(puis il est perdu)",
            (None, _) => "",
        };
        let near: Vec<Qual> = a.quals.iter().filter(|q| !matches!(q, Qual::Unlimited | Qual::Then(_))).cloned().collect();
        let mine = if by && a.quals.contains(&Qual::ByPlayer(Who::You)) && alone == "être déplacé*" { "par vous" } else { "" };
        spaced(&[head.as_str(), rest, free, mine, &self.quals(&near), then])
    }
    /// `des systèmes`; `de système` where it is denied.
    fn some(&self, f: &Filter, not: bool) -> String {
        let np = self.filter(f, if not { Det::Bare } else { Det::Some });
        let named = self.all_proper(f) || np.text.starts_with("vos ");
        match (not && !named, vowel(&np.text)) {
            (false, _) => np.text,
            (true, true) => format!("d'{}", np.text),
            (true, false) => format!("de {}", np.text),
        }
    }
}
