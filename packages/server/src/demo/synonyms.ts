import * as z from 'zod'

const Phrases = z.array(z.string().trim().min(1))

const Synonyms = z.strictObject({
  note: z.string(),
  /** A word of the catalogue, and the words that mean it. */
  meanings: z.record(z.string(), Phrases),
  /** A league or club, and what else it is called. */
  names: z.record(z.string(), Phrases),
})
export type Synonyms = z.infer<typeof Synonyms>

/** Loaded only by those who seed, as the catalogue is. */
export async function readSynonyms(): Promise<Synonyms> {
  const file = await import('../../demo/synonyms.json', { with: { type: 'json' } })
  return Synonyms.parse(file.default)
}
