import type { Colour } from '@shop/contract/catalog'

/** The colours in the catalogue, with the colour of the shop's filter that each belongs to. */
export const FAMILY_OF_COLOUR = {
  red: 'red',
  scarlet: 'red',
  coral: 'red',
  maroon: 'maroon',
  claret: 'maroon',
  burgundy: 'maroon',
  orange: 'orange',
  yellow: 'yellow',
  amber: 'yellow',
  gold: 'yellow',
  green: 'green',
  'dark green': 'green',
  'bright green': 'green',
  teal: 'teal',
  turquoise: 'teal',
  mint: 'teal',
  'sky blue': 'sky',
  azure: 'sky',
  blue: 'blue',
  'royal blue': 'blue',
  navy: 'navy',
  purple: 'purple',
  lilac: 'purple',
  pink: 'pink',
  white: 'white',
  'off-white': 'white',
  cream: 'white',
  grey: 'grey',
  silver: 'grey',
  black: 'black',
  charcoal: 'black',
  brown: 'brown',
  sand: 'brown',
} as const satisfies Record<string, Colour>

export type ColourWord = keyof typeof FAMILY_OF_COLOUR

/** The filter colours of a jersey without duplicates, the main one first. */
export function colourFamilies(words: readonly ColourWord[]): Colour[] {
  return [...new Set(words.map((word) => FAMILY_OF_COLOUR[word]))]
}
