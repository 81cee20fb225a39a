import { createHash, createHmac } from 'node:crypto'
import type { Drawing, MeshDrawing } from './drawing'

/** How drawings are rendered that don't say it: as the flat drawings of the first version. */
const FIRST_ART = 1
const LENGTH = 24

/** Another `art` is another key: new pictures get new URLs, and old URLs keep the old pictures. */
export function keyOfDrawing(drawing: Drawing): string {
  return keyOf(`drawing ${drawing.art ?? FIRST_ART} ${canonicalJson(drawing)}`)
}

export function keyOfUpload(bytes: Buffer): string {
  return keyOf(Buffer.concat([Buffer.from('upload '), bytes]))
}

/** A keyed hash, so that nobody finds the picture of a customer's shirt by guessing its text. */
export function keyOfProof(proof: MeshDrawing, secret: Buffer): string {
  return createHmac('sha256', secret)
    .update(`proof ${canonicalJson(proof)}`)
    .digest('hex')
    .slice(0, LENGTH)
}

function keyOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, LENGTH)
}

/** JSON with sorted keys, so that equal values have the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_field, part: unknown) => (isPlainObject(part) ? sortedFields(part) : part))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortedFields(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
