import * as m from '#messages/admin-vouchers'
import type { Kit } from '@shop/contract/catalog'
import type { VoucherKind } from '@shop/contract/voucher-words'
import type { LeagueWithClubs } from '../category-editor/all-categories'
import { textDraft, writtenTexts, type TextDraft } from '../translations/text-draft'
import type { DraftField } from '../editing/rebase-draft'
import { inSeries } from '../../ui/in-series'
import { rewardWords } from './voucher-words'
import type { Reward, Voucher, VoucherInput } from '@shop/contract/vouchers'

/** How shoppers get a voucher: with one code, by itself, or with one of many codes. */
export type Way = 'code' | 'automatic' | 'many'

/** A voucher as it is typed: numbers are texts. */
export interface VoucherDraft {
  way: Way
  code: string
  prefix: string
  count: string
  name: string
  translatedNames: TextDraft
  kind: VoucherKind
  percent: string
  amount: string
  buy: string
  get: string
  minimum: string
  perCustomer: string
  mostUses: string
  from: string
  until: string
  leagueIds: number[]
  clubIds: number[]
  productIds: string
  kits: Kit[]
  isCombinable: boolean
  isEnabled: boolean
}

const NEW: VoucherDraft = {
  ...{
    way: 'code',
    code: '',
    prefix: '',
    count: '100',
    name: '',
    translatedNames: textDraft(),
    kind: 'percent',
    percent: '10',
    amount: '',
  },
  ...{ buy: '2', get: '1', minimum: '', perCustomer: '', mostUses: '', from: '', until: '' },
  ...{ leagueIds: [], clubIds: [], productIds: '', kits: [], isCombinable: false, isEnabled: true },
}

export function toDraft(voucher: Voucher | null): VoucherDraft {
  if (!voucher) return NEW
  const { reward } = voucher
  return {
    ...NEW,
    way: voucher.batch ? 'many' : voucher.code === null ? 'automatic' : 'code',
    code: voucher.code ?? '',
    name: voucher.name,
    translatedNames: textDraft(voucher.name_translations),
    kind: reward.kind,
    ...(reward.kind === 'percent' && { percent: String(reward.percent) }),
    ...(reward.kind === 'amount' && { amount: String(reward.amount) }),
    ...(reward.kind === 'buy-x-get-y' && { buy: String(reward.buy), get: String(reward.get) }),
    minimum: textOf(voucher.minimum),
    perCustomer: textOf(voucher.per_customer),
    mostUses: textOf(voucher.most_uses),
    from: voucher.from ?? '',
    until: voucher.until ?? '',
    leagueIds: voucher.league_ids,
    clubIds: voucher.club_ids,
    productIds: voucher.product_ids.join(', '),
    kits: voucher.kits,
    isCombinable: voucher.is_combinable,
    isEnabled: voucher.is_enabled,
  }
}

type TypedText = 'code' | 'name' | 'minimum' | 'mostUses' | 'perCustomer' | 'from' | 'until' | 'productIds'

/** The fields as staff see them, for who changed a voucher that somebody else has saved meanwhile. */
export function voucherDraftFields(leagues: readonly LeagueWithClubs[]): DraftField<VoucherDraft>[] {
  const typed = (label: string, key: TypedText): DraftField<VoucherDraft> => ({
    label,
    keys: [key],
    words: (draft) => draft[key],
  })
  const ticked = (label: string, key: 'isCombinable' | 'isEnabled'): DraftField<VoucherDraft> => ({
    label,
    keys: [key],
    words: (draft) => (draft[key] ? m.yes : m.no),
  })
  const named = (label: string, key: 'leagueIds' | 'clubIds'): DraftField<VoucherDraft> => ({
    label,
    keys: [key],
    words: (draft) => inSeries(draft[key].map((id) => nameIn(leagues, id))),
  })
  return [
    { label: m.howItIsUsed, keys: ['way'], words: ({ way }) => WAY_WORDS[way] },
    typed(m.code, 'code'),
    typed(m.name, 'name'),
    {
      label: m.translatedNames,
      keys: ['translatedNames'],
      words: ({ translatedNames }) => inSeries(Object.values(translatedNames).filter(Boolean)),
    },
    {
      label: m.itGives,
      keys: ['kind', 'percent', 'amount', 'buy', 'get'],
      words: (draft) => rewardWords(rewardOf(draft)),
    },
    typed(m.smallestOrder, 'minimum'),
    typed(m.usesInAll, 'mostUses'),
    typed(m.usesPerCustomer, 'perCustomer'),
    typed(m.firstDay, 'from'),
    typed(m.lastDay, 'until'),
    named(m.leagues, 'leagueIds'),
    named(m.clubs, 'clubIds'),
    typed(m.productNumbers, 'productIds'),
    { label: m.kits, keys: ['kits'], words: ({ kits }) => inSeries(kits.map((kit) => KIT_WORDS[kit])) },
    ticked(m.mayBeUsedBesideOthers, 'isCombinable'),
    ticked(m.switchedOn, 'isEnabled'),
  ]
}

const WAY_WORDS: Record<Way, string> = { code: m.byACode, automatic: m.byItself, many: m.byOneOfManyCodes }
const KIT_WORDS: Record<Kit, string> = { home: m.home, away: m.away, third: m.third }

function nameIn(leagues: readonly LeagueWithClubs[], id: number): string {
  const all = leagues.flatMap(({ league, clubs }) => [league, ...clubs])
  return all.find((category) => category.id === id)?.name ?? String(id)
}

export function toInput(draft: VoucherDraft): VoucherInput {
  const code = draft.way === 'automatic' ? null : draft.code
  const names = writtenTexts(draft.translatedNames)
  return {
    code,
    name: draft.name.trim() || (code ?? ''),
    ...(names && { name_translations: names }),
    reward: rewardOf(draft),
    minimum: numberOf(draft.minimum),
    per_customer: numberOf(draft.perCustomer),
    most_uses: numberOf(draft.mostUses),
    from: draft.from || null,
    until: draft.until || null,
    league_ids: draft.leagueIds,
    club_ids: draft.clubIds,
    product_ids: draft.productIds.split(/[\s,]+/).flatMap((id) => (id === '' ? [] : [Number(id)])),
    kits: draft.kits,
    is_combinable: draft.isCombinable,
    is_enabled: draft.isEnabled,
  }
}

function rewardOf({ kind, percent, amount, buy, get }: VoucherDraft): Reward {
  if (kind === 'percent') return { kind, percent: Number(percent) }
  if (kind === 'amount') return { kind, amount: Number(amount) }
  if (kind === 'buy-x-get-y') return { kind, buy: Number(buy), get: Number(get) }
  return { kind }
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
