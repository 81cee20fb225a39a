import * as z from 'zod'
import { ABILITIES } from './abilities'
import { endpoint } from './endpoint'
import { ById, Done, Id, isStorable } from './values'

/** Views of lists that staff save for themselves. */

export const MOST_SAVED_VIEWS = 12

const view = {
  list: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'No list has this name.')
    .describe('The list of the panel, such as `orders`.'),
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name.')
    .max(40, 'At most 40 characters.')
    .refine(isStorable, 'Please enter a name.'),
  query: z
    .string()
    .min(1, 'Please search or filter first.')
    .max(1000, 'This view is too long to save.')
    .refine(isStorable, 'This view can’t be saved.')
    .describe('Search, filters and order as in the address of the list.'),
}

export const SavedView = z.object({ id: Id, ...view }).meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

export const SavedViewInput = z.object(view)
export type SavedViewInput = z.infer<typeof SavedViewInput>

export const savedViewEndpoints = {
  listSavedViews: endpoint({
    method: 'GET',
    path: '/api/admin/saved-views',
    access: 'admin',
    abilities: ABILITIES,
    summary: 'The own views of all lists, the earliest first',
    response: z.object({ data: z.array(SavedView) }),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/api/admin/saved-views',
    access: 'admin',
    abilities: ABILITIES,
    changes: 'private',
    summary: 'Save a view of a list; one of the same name is replaced',
    body: SavedViewInput,
    response: SavedView,
    status: 201,
  }),
  deleteSavedView: endpoint({
    method: 'DELETE',
    path: '/api/admin/saved-views/{id}',
    access: 'admin',
    abilities: ABILITIES,
    changes: 'private',
    summary: 'Delete one of the own views',
    params: ById,
    response: Done,
  }),
}
