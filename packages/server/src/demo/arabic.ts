import type { Kit } from '@shop/contract/catalog'
import type { CategoryTranslations, ProductTranslations } from '@shop/contract/translations'
import * as z from 'zod'
import type { Catalogue, CatalogueClub, CatalogueJersey } from './catalogue'
import { ARABIC_COLOURS } from './colour-families'
import { detailsInArabic } from './jersey-details'

const text = z.string().trim().min(1)
const League = z.strictObject({ name: text, country: text, description: text })
const Club = z.strictObject({
  name: text,
  city: text,
  nickname: text.optional(),
  stadium: text.optional(),
  /** Newspapers spell the name in several ways. */
  uncertain: z.literal(true).optional(),
})

const Arabic = z.strictObject({
  note: z.string(),
  leagues: z.record(z.string(), League),
  clubs: z.record(z.string(), Club),
})
export type Arabic = z.infer<typeof Arabic>

/** Imported only for seeding, like the catalogue. */
export async function readArabic(): Promise<Arabic> {
  const file = await import('../../demo/arabic.json', { with: { type: 'json' } })
  return Arabic.parse(file.default)
}

export function leagueInArabic({ leagues }: Arabic, { name }: Catalogue['leagues'][number]): CategoryTranslations {
  const league = leagues[name]
  return league ? { ar: league } : {}
}

/** The description is composed of what is known of the club: the English one is prose of its own. */
export function clubInArabic({ clubs }: Arabic, { name, founded }: CatalogueClub): CategoryTranslations {
  const known = clubs[name]
  if (!known) return {}
  const { uncertain: _, ...club } = known
  const since = founded === undefined ? '' : ` تأسّس عام ${founded}`
  const home = club.stadium === undefined ? '' : `، ويستقبل ضيوفه في ${club.stadium}`
  return {
    ar: { ...club, description: `نادٍ من ${club.city}${since}${home}. قمصانه الأساسية والاحتياطية والثالثة هنا.` },
  }
}

const KITS: Record<Kit, string> = { home: 'الأساسي', away: 'الاحتياطي', third: 'الثالث' }

/** Named as shops of the Gulf name a jersey: قميص العين الأساسي 2026/27. */
export function jerseyInArabic(
  { clubs }: Arabic,
  jersey: CatalogueJersey,
  { club, season }: { club: CatalogueClub; season: string },
): ProductTranslations {
  const known = clubs[club.name]
  if (!known) return {}
  const called = `قميص ${known.name} ${KITS[jersey.kit]}`
  const { cloth, fit, ...details } = detailsInArabic(jersey)
  const colours = [...new Set(jersey.colours.map((colour) => ARABIC_COLOURS[colour]))].join(' و')
  const description = `${called} لموسم ${season} بألوان: ${colours}. ${cloth} ${fit}`
  return { ar: { name: `${called} ${season}`, description, fit, ...details } }
}
