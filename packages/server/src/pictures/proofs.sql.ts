import { isNotNull, or, sql } from 'drizzle-orm'
import { pictures } from './pictures.tables'

/** Whether a picture is a proof, which belongs to carts and orders only. Older proofs are an SVG. */
export const isProof = or(isNotNull(pictures.svg), isNotNull(pictures.proof))

/** Whether a joined picture is a proof that is rendered from a mesh, and so has a view at an angle. */
export const hasAngle = sql<boolean>`${pictures.proof} is not null`
