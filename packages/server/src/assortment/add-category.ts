import type { CategoryTranslations } from '@shop/contract/translations'
import { glowOf } from '@shop/jersey-art/palette'
import { FOREIGN_KEY_VIOLATION, sqlStateOf } from '../db/sql-state'
import { ShopError } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import type { FlatDrawing } from '../pictures/drawing'
import { onMesh } from '../pictures/mesh-drawing'
import { recordDrawing } from '../pictures/record-drawing'
import type { CategoryFacts } from '../catalog/category-facts'
import { insertCategory } from './category-writes.queries'
import { colourFamily } from './colour-family'

export interface NewCategory {
  name: string
  description?: string
  /** The id of a club's league; undefined for a league. */
  parentId?: number
  position?: number
  facts?: CategoryFacts
  translations?: CategoryTranslations
  drawing?: FlatDrawing
  banner?: FlatDrawing
  isDemo?: boolean
}

/** Inserts a league or, with a parent, a club. Returns its id. */
export async function addCategory(shop: Shop, { drawing, banner, ...category }: NewCategory): Promise<number> {
  try {
    return await insertCategory(shop.db, {
      ...category,
      facts: { ...(drawing && { colour: colourFamily(glowOf(drawing.jersey)) }), ...withoutBlanks(category.facts) },
      pictureKey: drawing && (await recordDrawing(shop, onMesh(drawing))),
      bannerKey: banner && (await recordDrawing(shop, onMesh(banner))),
      createdAt: shop.now(),
      updatedAt: shop.now(),
    })
  } catch (error) {
    if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error
    const text = 'A club belongs to a league.'
    throw new ShopError('invalid-input', text, { errors: { parent_id: [text] } })
  }
}

/** Removes undefined facts, which would override the colour derived from the drawing. */
function withoutBlanks(facts: CategoryFacts = {}): CategoryFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
}
