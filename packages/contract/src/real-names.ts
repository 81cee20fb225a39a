/** Real names and places that contain a blocked word, or equal one with a doubled letter; lower case, no accents. */
export const REAL_NAMES: ReadonlySet<string> = new Set([
  ...['scunthorpe'],
  ...['nazli', 'putta', 'putte', 'vlado'],
  // Joined with an initial before them or two digits below them, these names would match a blocked word.
  ...['aas', 'aki', 'bo', 'ib', 'oda', 'orn', 'pia', 'pili', 'vuk'],
])
