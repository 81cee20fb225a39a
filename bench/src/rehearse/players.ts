import { setTimeout as wait } from 'node:timers/promises'
import type { Departure, DeparturePage, OpenedOffer } from '@shop/contract/promises'
import type pg from 'pg'
import { Refused } from '../../../e2e/src/shopper'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Browser } from './browser'
import type { Goods } from './goods'
import type { Ledger } from './ledger'

/** The players of every squad of the rehearsal; shoppers buy their names. */
export const PLAYERS = ['NASSER', 'OKAFOR', 'HADDAD', 'SILVA', 'MENON'].map((name, place) => ({
  ...{ name, number: place + 7 },
}))

/** Gives the clubs of the goods their squads, before any fault is injected. */
export async function prepareSquads(admin: Browser, { plenty, scarce }: Goods): Promise<void> {
  for (const { category_id: clubId, season } of [...plenty, ...scarce]) {
    if (season === null) continue
    const body = { season, players: PLAYERS }
    await admin.call({ method: 'PUT', path: `/api/admin/squads/${clubId}`, body })
  }
}

/** Lets a player leave, or one who left come back. */
export async function movePlayer(admin: Browser, { plenty }: Goods, random: Random): Promise<void> {
  const { category_id: club } = choose(plenty, random)
  const player = choose(PLAYERS, random)
  const { data } = await admin.call<DeparturePage>({ path: `/api/admin/departures?club=${club}&per_page=100` })
  const gone = data.find(({ player: { name }, came_back_at }) => name === player.name && came_back_at === null)
  const body = { club_id: club, ...player }
  const move = gone
    ? { method: 'POST', path: `/api/admin/departures/${gone.id}/end` }
    : { method: 'POST', path: '/api/admin/departures', body, mayRefuse: [422] }
  await admin.call<Departure>(move)
}

interface Addressees {
  pool: pg.Pool
  browser: Browser
  ledger: Ledger
  random: Random
}

const LONGEST_PAUSE_IN_MS = 3_000
const CHOICES = ['swap', 'blank', 'voucher', 'keep'] as const

/** Answers offers by the links of their mails, each by two clicks at once, until the rehearsal is over. Returns how many. */
export async function answerOffers(people: Addressees, isOver: () => boolean): Promise<number> {
  const { pool, random } = people
  const seen = new Set<string>()
  let answered = 0
  while (!isOver()) {
    await wait(500 + random() * LONGEST_PAUSE_IN_MS)
    const token = (await listTokens(pool).catch(() => [])).find((mailed) => !seen.has(mailed))
    if (token === undefined) continue
    seen.add(token)
    if (await answer(people, token)) answered += 1
  }
  return answered
}

/** The tokens stand in the links of the mails, of which the shop saves copies. */
async function listTokens(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select text from sent_order_mails where kind = 'promise' order by id`,
  )
  return rows.flatMap(({ text }) => /#token=([\w.-]+)/.exec(text)?.[1] ?? [])
}

async function answer({ browser, ledger, random }: Addressees, token: string): Promise<boolean> {
  const open = { method: 'POST', path: '/api/promise-offers/open', body: { token } }
  const { players } = await browser.call<OpenedOffer>(open)
  const choice = choose(CHOICES, random)
  const player = players.length > 0 ? choose(players, random) : undefined
  const body = { token, choice, ...(choice === 'swap' && { player }) }
  const click = () =>
    browser.call<OpenedOffer>({ method: 'POST', path: '/api/promise-offers', body, mayRefuse: [409, 422] })
  const clicks = await Promise.allSettled([click(), click()])
  const taken = clicks.flatMap((each) => (each.status === 'fulfilled' ? [each.value.taken?.choice] : []))
  const failure = clicks.find((each) => each.status === 'rejected' && !(each.reason instanceof Refused))
  if (failure) return false
  if (new Set(taken).size > 1) ledger.complaints.push(`Two clicks on one offer chose ${taken.join(' and ')}.`)
  return taken.length > 0
}
