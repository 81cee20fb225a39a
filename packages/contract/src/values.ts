import * as z from 'zod'
import { hasTwoDecimals, MAX_FILS } from './money'

/** Small schemas that several slices share. */

// In the browser zod must not try to compile its checks: the content security policy forbids it and reports the attempt.
if (typeof window !== 'undefined') z.config({ jitless: true })

const LARGEST_ID = 2_147_483_647

export const Id = z.number().int().positive().max(LARGEST_ID)

/** An id in a path or query, where every value is text. Its digits alone name it: `1e2` is not another name of 100. */
export const PathId = z.preprocess(
  (text) => (typeof text === 'string' && !/^[1-9]\d*$/.test(text) ? NaN : text),
  z.coerce.number().int().positive().max(LARGEST_ID),
)

/** A number, or its text as forms send it. Blank text is refused, because read as 0 it would make a price free. */
export const TypedNumber = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ],
  'Please enter a number.',
)

export const Money = z
  .number()
  .nonnegative('At least 0.')
  .max(MAX_FILS / 100, 'At most 20,000,000.')
  .refine(hasTwoDecimals, 'At most two decimals.')
  .meta({ description: 'Dirham, with at most two decimals.' })

export const Timestamp = z.iso.datetime({ offset: true })

/** A date from the year 1 on, because PostgreSQL refuses dates of the year 0. */
export const Day = z.iso.date().refine((day) => day >= '0001', 'Please enter a day.')

export const ById = z.object({ id: PathId })

/** Several values of one query parameter, either comma-separated or repeated (`size=S,M` or `size=S&size=M`). */
export function oneOrMore<Item extends z.ZodType>(item: Item, most = 50) {
  return z.preprocess(
    (value) => (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : value),
    z.array(item).max(most),
  )
}

export const Switch = z.enum(['1', '0', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** What somebody types into the search of a list. */
export const SearchWords = z.string().max(200).refine(isStorable)

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(24),
}

/** For lists that return everything unless a page is asked for. A default would make every call ask for one. */
export const optionalPageQuery = {
  page: pageQuery.page.unwrap().optional().describe('1 unless told.'),
  per_page: pageQuery.per_page.unwrap().optional().describe('24 unless told.'),
}

export const PageMeta = z
  .object({ page: z.number().int(), per_page: z.number().int(), total: z.number().int() })
  .meta({ id: 'PageMeta' })

/** The response of every list outside the public catalogue. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: PageMeta })
}

export const Done = z.object({ message: z.string() }).meta({ id: 'Done' })

/** Whether PostgreSQL can store the text: it refuses text with a zero byte. */
export function isStorable(text: string): boolean {
  return !text.includes('\0')
}

/** Names a request, so that the server recognises one that is sent twice because its answer got lost. */
export const RequestKey = z.string().min(1).max(100).refine(isStorable)

/** Text that may be missing; blank text counts as missing and becomes null. */
export function optionalText(longest: number, tooLong?: string) {
  return z
    .string()
    .trim()
    .max(longest, tooLong)
    .nullish()
    .transform((text) => (text === undefined || text === '' ? null : text))
}

const LARGEST_PICTURE_IN_BYTES = 8 * 1024 * 1024

/** A picture by a customer. */
export const PictureInput = z.object({
  picture: z
    .string()
    .max(Math.ceil((LARGEST_PICTURE_IN_BYTES * 4) / 3) + 4, 'The picture may have at most 8 MB.')
    .describe('JPEG, PNG, WebP or AVIF in base64, at most 8 MB.'),
})
