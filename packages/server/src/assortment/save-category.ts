import type { CategoryInput, ManagedCategory } from '@shop/contract/categories-admin'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { refusal } from '../kernel/refusal'
import { notFound } from '../kernel/shop-error'
import { knownPictures } from '../pictures/known-pictures'
import { checkEmpty, refuseIfFilled } from './category-contents'
import { categoryDraft } from './category-draft'
import { categoryAuditFields } from './category-record'
import { changedMeanwhile } from './changed-meanwhile'
import { getManagedCategory } from './list-managed-categories'
import * as queries from './managed-category.queries'
import type { CategoryState, StoredCategory } from './managed-category.queries'

/** Creates a league or, with a parent, a club. */
export async function createCategory(shop: Shop, by: number, input: CategoryInput): Promise<ManagedCategory> {
  const id = await inTransaction(shop, async (shop) => {
    await queries.lockCategoryWriters(shop.db)
    const draft = await checkedDraft(shop, input)
    const id = await queries.insertManagedCategory(shop.db, draft, shop.now())
    const subject = { kind: 'category', id, name: draft.name } as const
    await recordChange(shop, { by, action: 'added', subject, after: await categoryAuditFields(shop, draft) })
    return id
  })
  return getManagedCategory(shop, id)
}

export async function updateCategory(
  shop: Shop,
  by: number,
  id: number,
  input: CategoryInput,
): Promise<ManagedCategory> {
  await refuseIfFilled(shop, id, () => inTransaction(shop, (shop) => changeCategory(shop, by, id, input)))
  return getManagedCategory(shop, id)
}

async function changeCategory(shop: Shop, by: number, id: number, input: CategoryInput): Promise<void> {
  await queries.lockCategoryWriters(shop.db)
  const before = await queries.findStoredCategory(shop.db, id)
  if (!before) throw notFound('Category')
  if (input.version !== undefined && input.version !== before.version) {
    throw changedMeanwhile(shop, 'category', before.updatedAt)
  }
  const after = await checkedDraft(shop, input, before)
  const told = { before: await categoryAuditFields(shop, before), after: await categoryAuditFields(shop, after) }
  if (JSON.stringify(told.before) === JSON.stringify(told.after)) return
  await queries.updateCategoryRow(shop.db, id, after, shop.now())
  await recordChange(shop, { by, action: 'changed', subject: { kind: 'category', id, name: after.name }, ...told })
}

async function checkedDraft(shop: Shop, input: CategoryInput, before?: StoredCategory): Promise<CategoryState> {
  const draft = categoryDraft(input, before, shop.site.url)
  const { pictureKey, parentId } = draft
  if (pictureKey !== null && !(await knownPictures(shop, [pictureKey])).has(pictureKey)) {
    throw refusal('image', 'There is no such picture.')
  }
  const parent = parentId === null ? undefined : await getLeague(shop, parentId, before?.id)
  if (before && (before.parentId === null) !== (parentId === null)) {
    const but = before.parentId === null ? ', so it can’t become a club' : ', so it can’t become a league'
    checkEmpty(await queries.countContents(shop.db, before.id), but)
  }
  if (await queries.isNameTaken(shop.db, draft, before?.id ?? 0)) {
    throw refusal(
      'name',
      parent ? `${parent.name} already has a club ${draft.name}.` : `There is already a league ${draft.name}.`,
    )
  }
  const isPlaced = input.position !== undefined || before?.parentId === parentId
  return isPlaced ? draft : { ...draft, position: await queries.findLastPosition(shop.db, parentId) }
}

async function getLeague(shop: Shop, id: number, ownId: number | undefined): Promise<StoredCategory> {
  if (id === ownId) throw refusal('parent_id', 'A category can’t belong to itself.')
  const league = await queries.findStoredCategory(shop.db, id)
  if (!league) throw refusal('parent_id', 'There is no such league.')
  if (league.parentId !== null) {
    throw refusal('parent_id', `${league.name} is a club. A club belongs to a league: there are only these two levels.`)
  }
  return league
}
