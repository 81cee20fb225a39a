/** Names and places that hold a word which is refused anywhere, or are one with a letter doubled; in plain small letters. */
export const REAL_NAMES: ReadonlySet<string> = new Set([
  ...['scunthorpe'],
  ...['nazli', 'putta', 'putte', 'vlado'],
  // Behind an initial, or with two figures below, these would be read as another word.
  ...['aas', 'aki', 'bo', 'ib', 'oda', 'orn', 'pia', 'pili', 'vuk'],
])
