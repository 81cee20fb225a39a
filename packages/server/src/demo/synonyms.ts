import * as z from 'zod'

const Phrases = z.array(z.string().trim().min(1))

const Synonyms = z.strictObject({
  note: z.string(),
  /** The synonyms of words in the catalogue. */
  meanings: z.record(z.string(), Phrases),
  /** The other names of leagues and clubs. */
  names: z.record(z.string(), Phrases),
})
export type Synonyms = z.infer<typeof Synonyms>

/** Imported only for seeding, like the catalogue. */
export async function readSynonyms(): Promise<Synonyms> {
  const file = await import('../../demo/synonyms.json', { with: { type: 'json' } })
  return Synonyms.parse(file.default)
}
