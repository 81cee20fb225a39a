import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { Attributes } from '@shop/jersey-art/markup'
import { path } from '@shop/jersey-art/markup'
import type { Palette } from '@shop/jersey-art/palette'
import { pathData } from '@shop/jersey-art/path-data'
import type { Line, Point } from '@shop/jersey-art/polyline'
import type { Piece, SewingPattern } from './sewing-pattern'

/** A design on a sewing pattern: what all pieces of one garment share. */
export interface Garment {
  readonly spec: JerseySpec
  readonly palette: Palette
  readonly pattern: SewingPattern
  /** How large marks and lettering are: 1 on a men's size M. */
  readonly size: number
}

/** The pictures of one piece while they are drawn: millimetres, x from the middle, y down from the highest point. */
export interface PieceDrawing extends Garment {
  readonly piece: Piece
  /** Height in centimetres at which y is 0. */
  readonly top: number
  readonly colour: string[]
  readonly relief: string[]
}

/** A line of the sewing pattern (centimetres, y upwards) in the coordinates of the drawing. */
export function inMillimetres({ top }: Pick<PieceDrawing, 'top'>, line: Line): Point[] {
  return line.map(([x, y]): Point => [x * 10, (top - y) * 10])
}

export function open(line: Line): string {
  return pathData(line, false)
}

export function closed(line: Line): string {
  return pathData(line, true)
}

export function fillColour(drawing: PieceDrawing, data: string, fill: string, attributes?: Attributes): void {
  drawing.colour.push(path(data, { fill, ...attributes }))
}

export function strokeColour(drawing: PieceDrawing, data: string, stroke: string, attributes: Attributes): void {
  drawing.colour.push(path(data, { fill: 'none', stroke, ...attributes }))
}

export function strokeRelief(drawing: PieceDrawing, data: string, stroke: string, attributes: Attributes): void {
  drawing.relief.push(path(data, { fill: 'none', stroke, ...attributes }))
}

export function fillRelief(drawing: PieceDrawing, data: string, fill: string, attributes?: Attributes): void {
  drawing.relief.push(path(data, { fill, ...attributes }))
}
