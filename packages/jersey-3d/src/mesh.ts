import type { Piece, SewingPattern } from '@shop/jersey-panels/sewing-pattern'

export type Vector = readonly [x: number, y: number, z: number]

/** A pattern piece of the mesh; its vertices stand together. */
export interface MeshPanel extends Piece {
  vertices: number
}

/** The header of a mesh file. */
export interface MeshHeader extends SewingPattern {
  vertices: number
  triangles: number
  /** The box around the garment, in centimetres. */
  origin: Vector
  size: Vector
  /** The distances between two neighbouring quantised values. */
  step: number
  uvStep: number
  panels: readonly MeshPanel[]
}

/** A draped jersey: x to the wearer's left, y up, z to the front, in centimetres. */
export interface JerseyMesh {
  header: MeshHeader
  position: Float32Array
  /** Flat coordinates in centimetres from the top left corner of the piece. */
  uv: Float32Array
  normal: Float32Array
  /** How open the outer and the inner face are to the room, 0 to 1. */
  openOutside: Float32Array
  openInside: Float32Array
  /** The mean direction from which light reaches the outer face. */
  openDirection: Float32Array
  /** The piece to which each vertex belongs. */
  panel: Uint8Array
  /** Three vertices per triangle, counter-clockwise seen from outside. */
  index: Uint32Array
}
