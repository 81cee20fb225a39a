import type { User } from '@shop/contract/accounts'
import { eq } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { hashPassword } from '../accounts/password-hash'
import { preferenceTokenOf } from '../mail-preferences/preference-token'
import { TEST_PASSWORD, givenAdmin, givenSession, givenUser } from './account-factories'
import {
  givenFuzzCart,
  givenGoods,
  namesOfGoods,
  recordGroups,
  type Goods,
  type RecordGroup,
  type Records,
} from './fuzz-records'
import { knownValues } from './fuzz-values'
import type { Caller } from './generated-call'
import type { KnownValues } from './input-for'
import { givenUpload } from './picture-factories'
import type { TestShop } from './test-shop'

/** The e-mail address of a customer that is in no input, and that only staff may ever see. */
export const WITNESS = 'witness-of-the-fuzzing@example.net'

export interface FuzzShop {
  known: KnownValues
  /** Repairs what the last calls changed: users can sign in, products are in stock, and a card is authorised. */
  restore: () => Promise<void>
  tokenOf: (caller: Caller) => Promise<string | undefined>
  /** Fills in current values for placeholders: `~order~` becomes the id of an order, which is made if none is left. */
  filled: (text: string) => Promise<string>
  /** The values that no answer may contain. */
  secrets: () => string[]
}

/** Fills a shop with records of every kind, so that valid input finds something. */
export async function givenFuzzShop(shop: TestShop): Promise<FuzzShop> {
  // Large ids, so that generated calls with small ids do not change the roles of these users.
  await shop.pool.query(`select setval(pg_get_serial_sequence('users', 'id'), 1000000)`)
  const people: Record<Exclude<Caller, 'visitor'>, User> = {
    customer: await givenUser(shop),
    manager: await givenUser(shop, { role: 'manager' }),
    admin: await givenAdmin(shop),
  }
  const witness = await givenUser(shop, { email: WITNESS })
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const picture = `/pictures/${await givenUpload(shop)}/640.webp`
  const tokens = new Map<Caller, string>()
  const present: Record<string, string | number> = {
    email: people.customer.email,
    preferencelink: preferenceTokenOf(shop, people.customer.id),
  }
  const namesOfGroups: string[][] = []
  let goods: Goods
  let groups: RecordGroup[] = []
  let made = new Set<RecordGroup>()
  let making = Promise.resolve()

  async function restore(): Promise<void> {
    for (const [caller, { id, role, email }] of Object.entries(people)) {
      await shop.db
        .update(users)
        .set({ role, email, status: 'active', abilities: [], passwordHash })
        .where(eq(users.id, id))
      tokens.set(caller as Caller, await givenSession(shop, { id }))
    }
    goods = await givenGoods(shop)
    note(namesOfGoods(goods))
    note(await givenFuzzCart(shop, people.customer, goods))
    groups = recordGroups(shop, { ...people, witness }, goods, (text) => withValues(text, present))
    made = new Set()
  }

  /** Making a record of every kind takes a hundred times as long as most calls, which need few of them. */
  async function makeNamed(text: string): Promise<void> {
    for (const [place, group] of groups.entries()) {
      const isNeeded = namesOfGroups[place]?.some((name) => text.includes(`~${name}~`)) ?? true
      if (made.has(group) || !(isNeeded || group.neededBy?.test(text))) continue
      made.add(group)
      const records = await group.make()
      namesOfGroups[place] ??= Object.keys(records)
      note(records)
      if (group.emptiesCart) note(await givenFuzzCart(shop, people.customer, goods))
    }
  }

  function note(records: Records): void {
    for (const [name, value] of Object.entries(records)) if (value !== undefined) present[name] = value
  }

  await restore()
  // Only now are the names of the groups known.
  await makeNamed('')
  return {
    known: knownValues(picture),
    restore,
    tokenOf: async (caller) =>
      caller === 'visitor' ? undefined : (tokens.get(caller) ?? givenSession(shop, people[caller])),
    filled: async (text) => {
      // Calls that arrive at the same moment make a group once.
      making = making.then(() => makeNamed(text))
      await making
      return withValues(text, present)
    },
    secrets: () => [
      ...[passwordHash, '$argon2id$'],
      ...[present.reset, present.confirm, present.undo, present.invited, present.joining].filter(
        (token) => typeof token === 'string',
      ),
    ],
  }
}

function withValues(text: string, present: Readonly<Record<string, string | number>>): string {
  return text.replace(/("?)~(\w+)~("?)/g, (whole, before: string, name: string, after: string) => {
    const value = present[name]
    if (value === undefined) return whole
    return typeof value === 'number' && before && after ? String(value) : `${before}${value}${after}`
  })
}
