export const PATTERNS = [
  'solid',
  'stripes',
  'pinstripes',
  'fade-stripes',
  'hoops',
  'pinhoops',
  'sash',
  'diagonal',
  'halves',
  'quarters',
  'checks',
  'gradient',
  'chevron',
  'centre-stripe',
  'band',
  'cross',
  'yoke',
  'sleeves',
  'tonal-graphic',
] as const
export const GRAPHICS = ['shards', 'waves', 'zigzag', 'facets', 'rays', 'dots', 'arches', 'brush'] as const
export const COLLARS = ['crew', 'v-neck', 'polo', 'henley', 'wrap'] as const
export const CUFFS = ['none', 'band', 'tipped', 'double'] as const
export const CUTS = ['set-in', 'raglan'] as const
/** Shapes of the badge around the monogram. None of them is the crest of a club. */
export const BADGES = ['shield', 'roundel', 'diamond', 'crown', 'hexagon', 'pennant', 'arch', 'oval'] as const
/** Invented makers, each with a mark of its own on the chest. */
export const MAKERS = ['tarvo', 'ilmen', 'quessa'] as const
/** Shapes of the whole garment. The flat drawing shows all of them as a men's jersey. */
export const SHAPES = ['mens', 'womens', 'kids', 'long-sleeve'] as const
/** How many ways of draping there are; a shape that has fewer repeats its own. */
export const DRAPES = 4
/** The pattern pieces that a flat artwork can be printed on. Left and right are those of the wearer. */
export const ARTWORK_PIECES = ['back', 'front', 'sleeveLeft', 'sleeveRight'] as const
export const VIEWS = ['front', 'back'] as const
export const BACKDROPS = ['none', 'studio'] as const
/** The names by which a trim can refer to one of the three main colours instead of giving a hex colour. */
export const COLOUR_ROLES = ['base', 'secondary', 'accent'] as const

export const LONGEST_NAME = 14
export const LONGEST_NUMBER = 2
export const LONGEST_MARK = 3
/** Limits of the stripe, hoop or check width: finer prints would make the file larger without being visible. */
export const NARROWEST_PITCH_IN_MM = 30
export const WIDEST_PITCH_IN_MM = 160

export type Pattern = (typeof PATTERNS)[number]
export type Graphic = (typeof GRAPHICS)[number]
export type Collar = (typeof COLLARS)[number]
export type Cuff = (typeof CUFFS)[number]
export type Cut = (typeof CUTS)[number]
export type Badge = (typeof BADGES)[number]
export type Maker = (typeof MAKERS)[number]
export type Shape = (typeof SHAPES)[number]
export type ArtworkPiece = (typeof ARTWORK_PIECES)[number]
export type View = (typeof VIEWS)[number]
export type Backdrop = (typeof BACKDROPS)[number]
export type ColourRole = (typeof COLOUR_ROLES)[number]

/** A picture that covers a whole pattern piece. The code that rasterises a drawing supplies its pixels. */
export interface Artwork {
  /** The path of an uploaded picture, such as `/pictures/0123…/640.webp`: a square with the artwork in its middle. */
  image: string
  /** Width of the artwork divided by its height. */
  ratio: number
}

/** The design of a jersey. Main colours are hex; trim colours are hex or a colour role. */
export interface JerseySpec {
  base: string
  secondary: string
  accent: string
  pattern: Pattern
  /** Which figure a tonal graphic shows. */
  graphic?: Graphic
  /** Width of a stripe, hoop or check in millimetres. */
  pitch?: number
  collar: Collar
  collarColour?: string
  cuff?: Cuff
  cuffColour?: string
  sleeveColour?: string
  sideColour?: string
  /** Colour of the piping along the sleeve seams. */
  piping?: string
  cut?: Cut
  /** Up to three letters or figures pressed on the chest: a neutral monogram, never a crest. */
  mark?: string
  /** Shape of the badge around the mark; follows from the mark when absent. The flat drawing does not show it. */
  badge?: Badge
  /** Whose mark is on the other side of the chest; follows from the mark when absent. The flat drawing does not show it. */
  maker?: Maker
  /** For whom the garment is cut; men when absent. */
  shape?: Shape
  /** How the cloth falls, from 1 to `DRAPES`; the id of the product decides when absent. The flat drawing does not show it. */
  drape?: number
  /** Printed over the pattern, below badge, maker and lettering. The flat drawing shows those of front and back. */
  artwork?: Partial<Record<ArtworkPiece, Artwork>>
  /** Colour of mark, name and number; chosen for contrast when absent. */
  lettering?: string
  letteringOutline?: string
}

/** How to render a jersey: everything that is not part of its design. */
export interface RenderOptions {
  view?: View
  /** Name and number are printed on the back only. */
  name?: string
  number?: string | number
  /** Western unless told. */
  digits?: 'eastern'
  backdrop?: Backdrop
  /** Prefix of every id in the picture: give each SVG on one page its own. */
  id?: string
  /** False leaves out the knit and the blur of the light: faster, and the same to the eye up to about 700 pixels. */
  texture?: boolean
  /** Width and height written on the root element, in pixels. */
  size?: number
  title?: string
}
