// The protocol as types (docs/protocol.md has the words). Only names live here; nothing runs.

/** @typedef {'dark' | 'light'} Side */
/** @typedef {'activate' | 'control' | 'deploy' | 'battle' | 'move' | 'draw'} Phase */
/** @typedef {{ card?: number, def?: string, rule?: string, text: string }} Link */
/** @typedef {(string | Link)[]} Parts */

/** @typedef {string | PatternPart[]} Pattern */
/** @typedef {string | { var: string } | { message: string } | { call: string, var: string, word?: string } | { select: string, cases: Record<string, Pattern>, default: string }} PatternPart */

/** @typedef {{ name: string, title: string, words: string }} Bot */
/** @typedef {{ id: number, name: string, guest: boolean }} Person */
/** @typedef {{ person: Person, lang: string, version: string, images: boolean, printed: boolean, bots: Bot[] }} Session */

/**
 * @typedef {object} Face What is printed on a card.
 * @property {string} def
 * @property {string} title
 * @property {string[]} [grammar] how the title stands in a French sentence: feminine, plural, article
 * @property {string} dots
 * @property {Side} side
 * @property {string} set
 * @property {string} set_name
 * @property {string} type
 * @property {string} type_words
 * @property {string[]} subtypes
 * @property {string[]} keywords
 * @property {string[]} kinds
 * @property {number[]} destiny
 * @property {Record<string, number | '*'>} stats
 * @property {Record<string, number>} icons
 * @property {{ dark: number, light: number }} [force]
 * @property {string[]} [slots]
 * @property {string[]} text
 * @property {string[]} rulings
 * @property {boolean} complete
 */

/** @typedef {{ winner: Side, by: string }} Outcome */
/** @typedef {{ name: string, bot: string | null, deck: string, here: boolean }} Seat */
/**
 * @typedef {object} Table A table of the lobby.
 * @property {string} id
 * @property {'waiting' | 'playing' | 'adjourned' | 'over'} status
 * @property {{ dark: Seat | null, light: Seat | null }} players
 * @property {number} turn
 * @property {number} decisions
 * @property {number} created
 * @property {{ minutes: number, increment: number } | null} clock
 * @property {boolean} watch
 * @property {boolean} open
 * @property {Side | null} you
 * @property {Outcome | null} outcome
 * @property {string} [winner_words]
 * @property {string} rules
 * @property {boolean} upload
 */

/** @typedef {{ count: number, cards?: (number | null)[] }} Pile */
/**
 * @typedef {object} SideView
 * @property {number} life
 * @property {number} force
 * @property {number} generation
 * @property {number} to_activate
 * @property {Record<string, Pile>} piles
 */

/**
 * @typedef {object} Place
 * @property {'system' | 'sector' | 'site'} kind
 * @property {boolean} battleground
 * @property {Record<Side, number>} icons
 * @property {Side[]} occupies
 * @property {Side | null} controls
 * @property {Record<Side, number>} power
 * @property {Record<Side, number>} ability
 * @property {Record<Side, number>} drain
 */

/**
 * @typedef {object} Card A card of the game.
 * @property {number} id
 * @property {string} def
 * @property {Side} owner
 * @property {Side} deck
 * @property {string} zone
 * @property {number | null} [host]
 * @property {number | null} [loc]
 * @property {string | null} [berth]
 * @property {string[]} [states]
 * @property {boolean} [active]
 * @property {Record<string, number>} [values]
 * @property {number} [hidden]
 * @property {string | null} [system]
 * @property {Place | null} [place]
 */

/**
 * @typedef {object} BattleSide
 * @property {number[]} cards
 * @property {number} power
 * @property {number} ability
 * @property {number} may_draw
 * @property {number | null} destiny
 * @property {number | null} total
 * @property {number | null} attrition
 * @property {number} attrition_left
 * @property {number} damage_left
 * @property {Record<string, number>} forfeits
 */
/** @typedef {{ at: number, initiator: Side, segment: string, dark: BattleSide, light: BattleSide, fired: number[], winner: Side | null }} Battle */

/**
 * @typedef {object} View
 * @property {number} at
 * @property {Side | null} you
 * @property {{ number: number, player: Side, phase: Phase, in_phase: boolean }} turn
 * @property {Outcome | null} over
 * @property {Record<Side, SideView>} sides
 * @property {number[]} layout
 * @property {Record<string, Card>} cards
 * @property {Battle | null} battle
 * @property {{ card: number | null, value: number | null, side: Side }[]} drawn
 */

/** @typedef {{ at: number, ev: string, player: Side | null, words: Parts, card: number | null, rule: string | null, turn: number }} Line */
/** @typedef {{ zone: string, side: Side, host?: number }} Spot */
/** @typedef {{ card: number | null, def?: string, count: number, from: Spot, to: Spot, line: number }} Move */

/**
 * @typedef {object} Option
 * @property {number} index
 * @property {string} key
 * @property {string} act
 * @property {Parts} words
 * @property {string} label
 * @property {number | null} [card]
 * @property {number | null} [target]
 * @property {number | null} [with]
 * @property {{ side: Side, pile: string } | null} [pile]
 * @property {number | null} [n]
 * @property {string | null} [way]
 * @property {string | null} [berth]
 * @property {number | null} [position]
 */

/**
 * @typedef {object} Decision
 * @property {number} id
 * @property {number} at
 * @property {Side} player
 * @property {boolean} mine
 * @property {string} kind
 * @property {number | null} card
 * @property {Parts} question
 * @property {Line | null} event
 * @property {string | null} source
 * @property {Option[]} options
 * @property {number | null} pass
 * @property {number} waiting_since
 */

/** @typedef {{ by: string | null, side: Side | null, to: 'table' | 'watchers', text: string, time: number }} Chat */
/** @typedef {{ own: Phase[], other: Phase[] }} Stops */
/** @typedef {{ stops: Stops, respond: 'ask' | 'wait' | 'pass', hold: boolean }} Asking */

/**
 * @typedef {object} TableInfo
 * @property {Table} table
 * @property {Side | null} seat
 * @property {Record<Side, boolean>} here
 * @property {number} watchers
 * @property {{ side: Side, since: number, claim_at: number } | null} gone
 * @property {boolean} stalled
 * @property {{ dark: number, light: number, running: Side | null, now: number } | null} clock
 * @property {{ free: boolean, least: number, asked: { by: Side, to: number } | null }} undo
 * @property {{ by: Side } | null} adjourn
 * @property {Record<Side, boolean>} hands
 * @property {{ by: Side[], game: string | null }} rematch
 * @property {Asking} settings
 * @property {Chat[]} chat
 * @property {{ turn: number, at: number, lost: number, version: string, words: string } | null} upgrade
 */

/** @typedef {{ at: number, of: number, view: View, log: Line[], moves: Move[], decision: Decision | null, taken: number | null }} Moment */
/** @typedef {{ table: Table, decisions: number, moments: { at: number, turn: number, player: Side, phase: Phase }[], life: [number, number, number][], estimate: [number, number][] | null, departs: { at: number, turn: number, version: string | null, words: string } | null }} Replay */
/** @typedef {{ id: string, section: string, title: string, text: string, links: string[], cards: string[] }} Rule */
/** @typedef {{ step: string, words: Parts, allowed: boolean, answer: Parts, rule: { id: string, title: string, text: string } | null, cards: number[] }} Step */
/** @typedef {{ what: string, total: number, words: Parts, lines: { words: Parts, value: number, card: number | null, rule: string | null }[] }} Why */
/** @typedef {{ id: number | null, sample: string | null, name: string, side: Side | null, count: number, cards: { def: string, title: string, type: string, count: number, outside: boolean }[], legal: boolean, problems: string[], contents: string, about?: string[] | null }} DeckInfo */

export {};
