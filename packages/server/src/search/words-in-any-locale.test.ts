import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { suggest } from './suggest'
import { migrate, readMigrations } from '../db/migrate'
import { openDb, type OpenDb } from '../db/open-db'
import { givenClub, givenProduct } from '../testing/catalog-factories'
import { databaseUrl } from '../testing/database-url'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addSynonyms } from './add-synonyms'

const LOCALES = {
  'our own locale': `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
  'the locale C': `locale_provider libc locale 'C'`,
}

let server: TestShop
beforeAll(async () => void (server = await openTestShop()))
afterAll(() => server.close())

describe.each(Object.entries(LOCALES))('in a database with %s', (name, locale) => {
  const database = `words_${name.replaceAll(' ', '_').toLowerCase()}`
  let shop: TestShop
  let opened: OpenDb

  beforeAll(async () => {
    await server.pool.query(`create database ${database} template template0 encoding 'UTF8' ${locale}`)
    const url = databaseUrl(inject('postgresUrl'), database)
    await migrate(url, await readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url))))
    opened = openDb({ url, connections: 2, onIdleFault: () => undefined })
    shop = { ...server, db: opened.db }
    const club = await givenClub(shop, { name: 'Al Ain' })
    await givenProduct(shop, { categoryId: club.id, name: 'Home Jersey' })
    await addSynonyms(shop, [
      { phrase: 'العين', categoryId: club.id },
      { phrase: 'الإمبراطورية البنفسجية', categoryId: club.id },
      { phrase: 'قميص', meaning: 'jersey' },
    ])
  })
  afterAll(async () => {
    await opened.close()
    await server.pool.query(`drop database ${database} with (force)`)
  })

  test.each([
    [
      'Latin letters without accents and capitals',
      'FC Bayern MÜNCHEN, Đà Nẵng',
      ['fc', 'bayern', 'munchen', 'da', 'nang'],
    ],
    ['abbreviations and apostrophes', 'A.C. Milan’s', ['ac', 'milans']],
    ['Arabic letters', 'نادي العين', ['نادي', 'العين']],
    ['every alef as one', 'أإآٱا', ['ااااا']],
    ['alef maqsura as yeh, ta marbuta as heh', 'على مدرسة', ['علي', 'مدرسه']],
    ['hamza on its seats as the seats', 'مؤمن بطائح كلباء', ['مومن', 'بطايح', 'كلبا']],
    ['Persian letters as the Arabic ones', 'پاریس کلبا', ['باريس', 'كلبا']],
    ['no vowel marks', 'الْعَيْنُ', ['العين']],
    ['no stretching', 'العـــيـن', ['العين']],
    ['joined and isolated forms', 'ﺍﻟﻌﻴﻦ', ['العين']],
    ['no marks of direction', '\u200fالعين\u200e \u202bhome\u202c', ['العين', 'home']],
    ['Arabic figures as Western ones', '٢٠٢٦/۲۷', ['2026', '27']],
    ['both scripts in one text', 'قميص Real Madrid، الأبيض', ['قميص', 'real', 'madrid', 'الابيض']],
    ['nothing of emojis and punctuation', '⚽ ؟ ، !', []],
  ])('a text is read with %s', async (_, text, words) => {
    const { rows } = await shop.db.execute(sql`select words_of(${text}) as words`)
    expect(rows).toEqual([{ words }])
  })

  test.each([
    'العين',
    'عين',
    'الع',
    'al ain',
    'العين home',
    'الامبراطوريه',
    'الامبرطورية',
    'مبراطور',
    'قميص العين',
    'القمبص العين',
  ])('%s is found', async (search) => {
    const { clubs, products_count } = await suggest(shop, search)
    expect([clubs.map(({ name }) => name), products_count]).toEqual([['Al Ain'], 1])
  })

  test('every word of a text is letters and digits, whatever the text', async () => {
    const text = String.fromCodePoint(...Array.from({ length: 0x2fff }, (_, code) => code + 1))
    const { rows } = await shop.db.execute<{ words: string[] }>(sql`select words_of(${text}) as words`)
    expect(rows[0]?.words.filter((word) => /[^\p{L}\p{N}\p{M}\p{S}]/u.test(word))).toEqual([])
    expect(rows[0]?.words.filter((word) => /['\\:&|!()*<>\s]/.test(word))).toEqual([])
  })
})
