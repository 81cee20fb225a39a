import type { PageLanguage } from '@shop/contract/page-languages'
import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const textPageVersions = pgTable(
  'text_page_versions',
  {
    slug: text().$type<TextPageSlug>().notNull(),
    language: text().$type<PageLanguage>().notNull().default('en'),
    version: integer().notNull(),
    /** Title, description and body are null where staff went back to the default text. */
    title: text(),
    description: text(),
    body: text(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    savedBy: integer('saved_by'),
    savedByName: text('saved_by_name'),
  },
  ({ slug, language, version }) => [primaryKey({ columns: [slug, language, version] })],
)
