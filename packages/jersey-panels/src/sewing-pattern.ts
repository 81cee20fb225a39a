import type { Line } from '@shop/jersey-art/polyline'

export const BODY_PIECES = ['front', 'back'] as const
export const SLEEVE_PIECES = ['sleeveLeft', 'sleeveRight'] as const

export type BodyPieceName = (typeof BODY_PIECES)[number]
export type SleevePieceName = (typeof SLEEVE_PIECES)[number]
/** The collar is the band round the neck; the leaf is the part of a polo collar that is folded over it. */
export type PieceName = BodyPieceName | SleevePieceName | 'collar' | 'leaf'

/** A flat pattern piece; its picture fills this box, in centimetres with y upwards. */
export interface Piece {
  name: PieceName
  x0: number
  y0: number
  x1: number
  y1: number
}

/** The numbers a cut is drafted from, in centimetres, named as in the header of a mesh. */
export interface Measures {
  /** Half widths of the flat body. */
  chest: number
  hem: number
  /** From the highest point of the shoulder to the hem. */
  length: number
  back_longer: number
  neck: number
  front_drop: number
  back_drop: number
  /** 1 for a V-neck, 0 for a round neck. */
  vee: number
  arm_depth: number
  /** Height of the sleeve above the underarm, and its length below. */
  cap: number
  under: number
  cuff: number
}

/** Lines of the right half of the pattern, in centimetres with y upwards. */
export type PatternCurve =
  | 'side'
  | 'frontNeck'
  | 'backNeck'
  | 'frontArm'
  | 'backArm'
  | 'shoulder'
  | 'capFront'
  | 'capBack'

/** The seams of a raglan sleeve, from the neckline to the underarm. */
export type RaglanCurve = 'raglanFront' | 'raglanBack'

/** The sewing pattern that the pieces of one garment were cut from, as the header of a mesh describes it. */
export interface SewingPattern {
  cut: string
  panels: readonly Piece[]
  pattern: Measures
  curves: Readonly<Record<PatternCurve, Line>> & Readonly<Partial<Record<RaglanCurve, Line>>>
  collar: { length: number; band: number; vPoint: number }
  /** Only with a polo collar: the leaf reaches this far from the middle of the back to either side. */
  leaf?: { half: number }
}

/** Half the chest width of a men's size M, on which marks and lettering have their nominal size. */
const NOMINAL_CHEST = 28.4

/** How large marks and lettering are on a garment of these measures. */
export function sizeOf({ chest }: Pick<Measures, 'chest'>): number {
  return chest / NOMINAL_CHEST
}

export function isBodyPiece(name: PieceName): name is BodyPieceName {
  return BODY_PIECES.some((piece) => piece === name)
}

export function isSleevePiece(name: PieceName): name is SleevePieceName {
  return SLEEVE_PIECES.some((piece) => piece === name)
}
