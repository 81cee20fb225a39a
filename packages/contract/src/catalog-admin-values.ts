import * as z from 'zod'
import { PAGE_LANGUAGES } from './page-languages'
import { isStorable } from './values'

/** What products and categories have in common for staff. */

export const Version = z.number().int().positive()

export const Image = z.string().trim().max(2000).refine(isStorable).nullish()

export const SortLanguage = z
  .enum(PAGE_LANGUAGES)
  .optional()
  .describe('The language by whose names the list is sorted, English unless told; the answer has all languages.')
