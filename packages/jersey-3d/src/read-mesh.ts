import type { ByteReader } from './byte-reader'
import { readBytes } from './byte-reader'
import type { JerseyMesh, MeshHeader } from './mesh'
import { unfoldDirections } from './octahedron'

const SIGNATURE = 'J3D1'
const HEADER_START = 8
const NORMAL_BITS = 11
const OPEN_DIRECTION_BITS = 7

/** Reads a mesh file, given its bytes after gunzip. The layout stands in meshes/README.md. */
export function readMesh(bytes: Uint8Array): JerseyMesh {
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== SIGNATURE) throw new Error('This is no jersey mesh.')
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
  const text = new TextDecoder().decode(bytes.subarray(HEADER_START, HEADER_START + length))
  // The files are part of the program, so the header is not validated.
  const header = JSON.parse(text) as MeshHeader
  return readColumns(header, readBytes(bytes, HEADER_START + length))
}

/** Reads the columns in the order in which they stand in the file. */
function readColumns(header: MeshHeader, reader: ByteReader): JerseyMesh {
  const { vertices, triangles, origin, step, uvStep } = header
  const columns = (count: number) => Array.from({ length: count }, () => reader.wordDeltas(vertices))
  const position = interleave(columns(3), (value, axis) => (origin[axis] ?? 0) + value * step)
  const uv = interleave(columns(2), (value) => value * uvStep)
  const normal = unfoldDirections(reader.wordDeltas(vertices), reader.wordDeltas(vertices), NORMAL_BITS)
  const openOutside = shares(reader.byteDeltas(vertices))
  const openInside = shares(reader.byteDeltas(vertices))
  const openDirection = unfoldDirections(reader.byteDeltas(vertices), reader.byteDeltas(vertices), OPEN_DIRECTION_BITS)
  const index = readTriangles(reader, triangles)
  return { header, position, uv, normal, openOutside, openInside, openDirection, panel: panelOf(header), index }
}

function interleave(columns: Int32Array[], decode: (value: number, axis: number) => number): Float32Array {
  const length = columns[0]?.length ?? 0
  const values = new Float32Array(columns.length * length)
  columns.forEach((column, axis) => {
    for (let item = 0; item < length; item++) values[item * columns.length + axis] = decode(column[item] ?? 0, axis)
  })
  return values
}

function shares(bytes: Uint8Array): Float32Array {
  const read = new Float32Array(bytes.length)
  for (let item = 0; item < bytes.length; item++) read[item] = (bytes[item] ?? 0) / 255
  return read
}

function readTriangles(reader: ByteReader, count: number): Uint32Array {
  const first = reader.wordDeltas(count)
  const second = reader.words(count)
  const third = reader.words(count)
  const index = new Uint32Array(3 * count)
  for (let triangle = 0; triangle < count; triangle++) {
    const corner = first[triangle] ?? 0
    index[3 * triangle] = corner
    index[3 * triangle + 1] = corner + (second[triangle] ?? 0)
    index[3 * triangle + 2] = corner + (third[triangle] ?? 0)
  }
  return index
}

function panelOf({ vertices, panels }: MeshHeader): Uint8Array {
  const panel = new Uint8Array(vertices)
  let start = 0
  panels.forEach((piece, number) => {
    panel.fill(number, start, start + piece.vertices)
    start += piece.vertices
  })
  return panel
}
