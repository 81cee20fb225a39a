import * as z from 'zod'
import { Category, SearchText } from './catalog'
import { Image, SortLanguage, Version } from './catalog-admin-values'
import { endpoint } from './endpoint'
import { CategoryTranslations, CategoryTranslationsInput } from './translations'
import { ById, Done, Id, isStorable, pageOf, pageQuery, PathId, TypedNumber } from './values'

/** How staff manage leagues and clubs. */

/** A category as returned to staff. */
export const ManagedCategory = Category.extend({
  version: Version,
  position: z.number().int(),
  clubs_count: z.number().int(),
  products_count: z.number().int(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  founded: z.number().int().nullable(),
  stadium: z.string().nullable(),
  nickname: z.string().nullable(),
  translations: CategoryTranslations,
}).meta({ id: 'ManagedCategory' })
export type ManagedCategory = z.infer<typeof ManagedCategory>

export const ManagedCategoryQuery = z.object({
  ...pageQuery,
  per_page: z.coerce.number().int().min(1).max(1000).default(24),
  search: SearchText.optional(),
  parent: PathId.optional().describe('Only the clubs of this league.'),
  kind: z.enum(['league', 'club']).optional(),
  sort: z.enum(['newest', 'oldest', 'name', 'position']).default('newest'),
  language: SortLanguage,
})
export type ManagedCategoryQuery = z.infer<typeof ManagedCategoryQuery>
export const ManagedCategoryPage = pageOf(ManagedCategory)
export type ManagedCategoryPage = z.infer<typeof ManagedCategoryPage>

const fact = z.string().trim().max(120).refine(isStorable).nullish()

export const CategoryInput = z.object({
  name: z.string().trim().min(1, 'Please enter a name.').max(120, 'At most 120 characters.').refine(isStorable),
  description: z.string().trim().max(5000, 'At most 5,000 characters.').refine(isStorable).nullish(),
  image: Image,
  parent_id: z.union([TypedNumber.pipe(Id), z.literal('').transform(() => null)]).nullish(),
  position: TypedNumber.pipe(z.number().int().min(0).max(10_000)).optional(),
  country: fact,
  city: fact,
  founded: TypedNumber.pipe(z.number().int().min(1800).max(2100)).nullish(),
  stadium: fact,
  nickname: fact,
  translations: CategoryTranslationsInput,
  version: Version.optional(),
})
export type CategoryInput = z.infer<typeof CategoryInput>

/** Where a category is moved, relative to another one, so that it holds if others reorder meanwhile. */
export const CategoryPlace = z
  .union([z.enum(['first', 'last']), Id])
  .describe('The first or the last place, or the id of the category before which it shall stand.')
export type CategoryPlace = z.infer<typeof CategoryPlace>

export const categoriesAdminEndpoints = {
  listManagedCategories: endpoint({
    method: 'GET',
    path: '/api/admin/category-management',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Leagues and clubs',
    query: ManagedCategoryQuery,
    response: ManagedCategoryPage,
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/api/admin/category-management',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Add a league or, with parent_id, a club',
    files: ['image'],
    body: CategoryInput,
    response: ManagedCategory,
    status: 201,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/api/admin/category-management/{id}',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Change a league or club',
    params: ById,
    files: ['image'],
    body: CategoryInput,
    response: ManagedCategory,
    errors: ['conflict', 'changed-meanwhile'],
  }),
  moveCategory: endpoint({
    method: 'PUT',
    path: '/api/admin/category-management/{id}/place',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Move a league among the leagues, or a club among the clubs of its league',
    params: ById,
    body: z.object({ to: CategoryPlace }),
    response: z.object({ ids: z.array(Id).describe('It and those beside it in their order.') }),
    errors: ['changed-meanwhile'],
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/api/admin/category-management/{id}',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Delete a league without clubs or a club without products',
    params: ById,
    response: Done,
    errors: ['conflict'],
  }),
}
