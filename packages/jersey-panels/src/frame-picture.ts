import { element } from '@shop/jersey-art/markup'
import type { Piece } from './sewing-pattern'

/** Part of a picture in centimetres from its top left corner. */
export interface Window {
  left: number
  top: number
  width: number
  height: number
}

/** Frames the content of a piece (millimetres) as an SVG in centimetres that fills the box of the piece. */
export function framePicture(piece: Piece, top: number, ground: string, content: string): string {
  const place = `translate(${short(-piece.x0)} ${short(piece.y1 - top)}) scale(.1)`
  const whole = { left: 0, top: 0, width: piece.x1 - piece.x0, height: piece.y1 - piece.y0 }
  // The ground is larger than the piece, because a window may reach over the edge of the piece.
  const cloth = element('rect', { x: -50, y: -50, width: 300, height: 300, fill: ground })
  return `${rootTag(whole, whole.width, whole.height)}${cloth}${element('g', { transform: place }, content)}</svg>`
}

/** The same picture, cropped to a window and as large as asked for. */
export function cropPicture(svg: string, window: Window, width: number, height: number): string {
  return rootTag(window, width, height) + svg.slice(svg.indexOf('>') + 1)
}

function rootTag({ left, top, width, height }: Window, pictureWidth: number, pictureHeight: number): string {
  const viewBox = [left, top, width, height].map(short).join(' ')
  const size = `width="${short(pictureWidth)}" height="${short(pictureHeight)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${viewBox}">`
}

function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
