import { CATEGORY_TEXTS, type CategoryText } from '@shop/contract/translations'
import type { Shop } from '../kernel/shop'
import { findStoredCategory, type CategoryState } from './managed-category.queries'
import { pathOf } from '../catalog/picture-of'
import { auditTranslations } from './translations'

/** The fields of a category as the audit log shows them. */
export async function categoryAuditFields(shop: Shop, category: CategoryState): Promise<Record<string, unknown>> {
  const { facts, parentId } = category
  const league = parentId === null ? undefined : await findStoredCategory(shop.db, parentId)
  return {
    name: category.name,
    description: category.description,
    league: league?.name ?? null,
    image: pathOf(category),
    position: category.position,
    country: facts.country ?? null,
    city: facts.city ?? null,
    founded: facts.founded ?? null,
    stadium: facts.stadium ?? null,
    nickname: facts.nickname ?? null,
    ...auditTranslations(category.translations, Object.keys(CATEGORY_TEXTS) as CategoryText[]),
  }
}
