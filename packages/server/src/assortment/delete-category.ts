import type { Done } from '@shop/contract/values'
import type * as z from 'zod'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { checkEmpty, refuseIfFilled } from './category-contents'
import { categoryAuditFields } from './category-record'
import { countContents, deleteCategoryRow, findStoredCategory, lockCategoryWriters } from './managed-category.queries'

/** Deletes a league without clubs or a club without products, so that no product loses its category. */
export async function deleteCategory(shop: Shop, by: number, id: number): Promise<z.infer<typeof Done>> {
  return refuseIfFilled(shop, id, () =>
    inTransaction(shop, async (shop) => {
      await lockCategoryWriters(shop.db)
      const category = await findStoredCategory(shop.db, id)
      if (!category) throw notFound('Category')
      checkEmpty(await countContents(shop.db, id))
      await deleteCategoryRow(shop.db, id)
      const subject = { kind: 'category', id, name: category.name } as const
      await recordChange(shop, { by, action: 'deleted', subject, before: await categoryAuditFields(shop, category) })
      return { message: category.parentId === null ? 'League deleted.' : 'Club deleted.' }
    }),
  )
}
