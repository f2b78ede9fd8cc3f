//! What one player may see: [`View`]. All that a client or a bot gets.
