import * as z from 'zod'
import { endpoint } from './endpoint'
import { PAGE_LANGUAGES, TRANSLATION_LANGUAGES } from './page-languages'
import { TEXT_PAGE_SLUGS } from './text-page-slugs'
import { LanguageQuery } from './translations'
import { isStorable, Timestamp } from './values'

const Slug = z.enum(TEXT_PAGE_SLUGS)
const BySlug = z.object({ slug: Slug })

/** 0 while staff have not saved the page. */
const Version = z.number().int().min(0).max(1_000_000_000)

/** A page of text as shoppers read it. */
export const TextPage = z
  .object({
    slug: Slug,
    language: z.enum(PAGE_LANGUAGES).describe('Of the text: English where nobody translated it.'),
    title: z.string(),
    description: z.string().describe('One sentence for search engines.'),
    html: z.string().describe('The text, made from Markdown by the server. It holds no HTML that staff typed.'),
    updated_at: Timestamp.nullable().describe('Null while the page shows the shop’s default text from the start.'),
  })
  .meta({ id: 'TextPage' })
export type TextPage = z.infer<typeof TextPage>

const Wording = z.object({ title: z.string(), description: z.string(), body: z.string().describe('Markdown.') })
export type Wording = z.infer<typeof Wording>

/** Of a page in one language. Readers see English where its text is missing. */
export const TextPageState = z
  .enum(['default', 'own', 'outdated', 'missing'])
  .describe('`outdated`: the English text was saved later. `missing`: only the English text was written by staff.')
export type TextPageState = z.infer<typeof TextPageState>

export const TextPageSummary = z
  .object({
    slug: Slug,
    title: z.string(),
    is_default: z.boolean().describe('Whether the page shows the shop’s default text.'),
    version: Version.describe(
      'Counts its changes; sent back with a change, it tells whether somebody else was faster.',
    ),
    updated_at: Timestamp.nullable(),
    updated_by: z.string().nullable().describe('The name of who saved the page last.'),
    translations: z.array(z.object({ language: z.enum(TRANSLATION_LANGUAGES), state: TextPageState })),
  })
  .meta({ id: 'TextPageSummary' })
export type TextPageSummary = z.infer<typeof TextPageSummary>

/** A page of text as staff edit it, in one language. Its texts are empty where they are missing. */
export const ManagedTextPage = z
  .object({
    ...TextPageSummary.shape,
    ...Wording.shape,
    language: z.enum(PAGE_LANGUAGES),
    state: TextPageState,
    default_text: Wording,
    english: Wording.describe('The English text, for translators.'),
  })
  .meta({ id: 'ManagedTextPage' })
export type ManagedTextPage = z.infer<typeof ManagedTextPage>

const body = z
  .string()
  .max(20_000, 'A text has at most 20,000 characters.')
  .refine(isStorable, 'This text can’t be stored.')

export const TextPageInput = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Please enter a title.')
    .max(80, 'A title has at most 80 characters.')
    .refine(isStorable),
  description: z
    .string()
    .trim()
    .min(1, 'Please enter a description.')
    .max(200, 'A description has at most 200 characters.')
    .refine(isStorable),
  body: body.refine((text) => text.trim() !== '', 'Please enter a text.'),
  version: Version,
})
export type TextPageInput = z.infer<typeof TextPageInput>

export const textPageEndpoints = {
  getTextPage: endpoint({
    method: 'GET',
    path: '/api/text-pages/{slug}',
    access: 'public',
    cache: 'public',
    summary: 'A page of text: delivery, returns, size guide, contact, privacy or terms',
    params: BySlug,
    query: LanguageQuery,
    response: TextPage,
  }),
  listTextPages: endpoint({
    method: 'GET',
    path: '/api/admin/text-pages',
    access: 'admin',
    abilities: ['settings'],
    summary: 'The pages of text, with who changed them last; their titles in the language that is asked for',
    query: LanguageQuery,
    response: z.object({ data: z.array(TextPageSummary) }),
  }),
  getManagedTextPage: endpoint({
    method: 'GET',
    path: '/api/admin/text-pages/{slug}',
    access: 'admin',
    abilities: ['settings'],
    summary: 'A page of text in Markdown, beside its default text',
    params: BySlug,
    query: LanguageQuery,
    response: ManagedTextPage,
  }),
  saveTextPage: endpoint({
    method: 'PUT',
    path: '/api/admin/text-pages/{slug}',
    access: 'admin',
    abilities: ['settings'],
    summary: 'Save a page of text, unless somebody else saved it meanwhile',
    params: BySlug,
    query: LanguageQuery,
    body: TextPageInput,
    response: ManagedTextPage,
    errors: ['changed-meanwhile'],
  }),
  previewTextPage: endpoint({
    method: 'POST',
    path: '/api/admin/text-page-preview',
    access: 'admin',
    abilities: ['settings'],
    changes: 'private',
    summary: 'What shoppers would read; nothing is saved',
    query: LanguageQuery,
    body: z.object({ body }),
    response: z.object({ html: z.string() }),
  }),
}
