import type { JerseySpec, View } from './jersey-spec'
import type { Stop } from './markup'
import type { Palette } from './palette'
import type { Line } from './polyline'

/** A closed shape of a print on the flat garment, in millimetres. */
export interface FlatShape {
  line: Line
  /** The distance in millimetres between the points at which the shape is warped to follow the folds. */
  step?: number
  /** How far, in picture units, the simplified line may be from the warped line. */
  tolerance?: number
  /** Whether the corners stand for a curve, except sharp ones; the folds of the flat drawing hide them. */
  isCurved?: boolean
}

/** A colour that changes from one height of the picture to another, in picture units. */
export interface Fade {
  top: number
  bottom: number
  stops: readonly Stop[]
}

/** The shapes of a print that have the same colour; `everywhere` stands for the whole garment. */
export interface PrintLayer {
  shapes: readonly FlatShape[] | 'everywhere'
  colour: string | Fade
  opacity?: number
}

/** What a print is made from: the design, its colours and the side of the garment. */
export interface PrintInput {
  readonly spec: JerseySpec
  readonly palette: Palette
  readonly view: View
}
