import { CATEGORY_TEXTS, PRODUCT_TEXTS } from '@shop/contract/translations'
import { expect, test } from 'vitest'
import { clubInArabic, jerseyInArabic, leagueInArabic, readArabic } from './arabic'
import { readCatalogue } from './catalogue'

const { leagues, season } = await readCatalogue()
const clubs = leagues.flatMap((league) => league.clubs)
const arabic = await readArabic()

test('every league and club of the catalogue has an Arabic name of its own, and nothing else has', () => {
  expect(Object.keys(arabic.leagues)).toEqual(leagues.map(({ name }) => name))
  expect(Object.keys(arabic.clubs)).toEqual(clubs.map(({ name }) => name))
  const names = Object.values(arabic.clubs).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[\u0621-\u064a ]+$/)
})

test('a league, a club and a jersey are told in Arabic', () => {
  const [england] = leagues
  const arsenal = england?.clubs[0]
  const home = arsenal?.jerseys[0]
  if (!arsenal || !home) throw new Error('The catalogue begins with Arsenal.')
  expect(leagueInArabic(arabic, england)).toMatchObject({
    ar: { name: 'الدوري الإنجليزي الممتاز', country: 'إنجلترا' },
  })
  expect(clubInArabic(arabic, arsenal)).toEqual({
    ar: {
      name: 'أرسنال',
      city: 'لندن',
      nickname: 'المدفعجية',
      stadium: 'ملعب الإمارات',
      description: 'نادٍ من لندن تأسّس عام 1886، ويستقبل ضيوفه في ملعب الإمارات. قمصانه الأساسية والاحتياطية والثالثة هنا.',
    },
  })
  expect(jerseyInArabic(arabic, home, { club: arsenal, season })).toMatchObject({
    ar: {
      name: 'قميص أرسنال الأساسي 2026/27',
      description: expect.stringContaining('بألوان: الأحمر والأبيض. قماش إنترلوك') as string,
      fit: 'القصّة مطابقة للمقاس، لا ضيقة ولا واسعة.',
    },
  })
})

test('every text of the demo fits its field', () => {
  for (const club of clubs) {
    for (const [text, value] of Object.entries(clubInArabic(arabic, club).ar ?? {})) {
      expect(value.length).toBeLessThanOrEqual(CATEGORY_TEXTS[text as keyof typeof CATEGORY_TEXTS])
    }
    for (const jersey of club.jerseys) {
      const texts = jerseyInArabic(arabic, jersey, { club, season }).ar ?? {}
      expect(Object.keys(texts).sort()).toEqual(['care', 'description', 'fit', 'material', 'name', 'on_the_pitch'])
      for (const [text, value] of Object.entries(texts)) {
        expect(value.length).toBeLessThanOrEqual(PRODUCT_TEXTS[text as keyof typeof PRODUCT_TEXTS])
      }
    }
  }
})
