import { LANGUAGE } from '#language'
import * as m from '#messages/admin-vouchers'
import type { Voucher } from '@shop/contract/vouchers'
import { VOUCHER_KINDS, voucherName } from '@shop/contract/voucher-words'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { formatCount } from '../../ui/format'
import { Price } from '../../ui/price'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import { adminTexts } from '../texts'
import type { Route } from './+types/vouchers-page'
import { KIND_WORDS, rewardWords, STATE_WORDS } from './voucher-words'

type Filter = 'kind' | 'state' | 'batch'

const shape = { filters: ['kind', 'state', 'batch'] as const, sort: 'newest' }

const filters: ListFilter<Filter>[] = [
  {
    name: 'kind',
    label: m.gives,
    options: [
      { value: '', label: m.anything },
      ...VOUCHER_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
    ],
  },
  {
    name: 'state',
    label: m.state,
    options: [
      { value: '', label: m.onAndOff },
      { value: 'on', label: m.switchedOn },
      { value: 'off', label: m.switchedOff },
    ],
  },
]

const columns: ListColumn<Voucher>[] = [
  {
    id: 'code',
    fit: 'long',
    header: m.code,
    narrow: 'main',
    sort: { asc: 'name' },
    cell: (voucher) => <bdi>{nameOf(voucher)}</bdi>,
    to: ({ id }) => paths.adminVoucher(id),
  },
  { id: 'reward', header: m.gives, cell: ({ reward }) => rewardWords(reward) },
  {
    id: 'days',
    fit: 'whole',
    header: m.days,
    choice: 'shown',
    cell: ({ from, until }) =>
      from === null && until === null ? m.always : m.fromUntil({ from: from ?? '…', until: until ?? '…' }),
  },
  {
    id: 'uses',
    fit: 'whole',
    header: m.uses,
    align: 'end',
    narrow: 'named-line',
    sort: { desc: 'uses' },
    cell: ({ uses, most_uses: most, batch }) =>
      most === null ? formatCount(uses) : m.usesOfMost({ uses, most: most * (batch?.codes ?? 1) }),
  },
  {
    id: 'saved',
    fit: 'whole',
    header: m.saved,
    align: 'end',
    narrow: 'named-line',
    choice: 'shown',
    cell: ({ saved }) => <Price amount={saved} />,
  },
  {
    id: 'state',
    fit: 'whole',
    header: m.state,
    narrow: 'end',
    cell: ({ state }) => <Chip tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].words}</Chip>,
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.vouchers)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/vouchers',
  shape,
  failed: adminTexts.vouchers.fetchFailed,
})

export default function VouchersPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const add = (
    <ButtonLink to={paths.adminVoucher('new')} size="small">
      {m.addVoucher}
    </ButtonLink>
  )
  return (
    <AdminPage title={m.vouchers} actions={add}>
      <ListPanel
        label={m.vouchers}
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        search={m.searchVouchers}
        filters={filters}
        choiceKey="vouchers"
        empty={
          <EmptyState icon="card" title={m.noVouchersYet}>
            {m.addACodeOrAnOffer}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

function nameOf(voucher: Voucher): string {
  const { code, batch } = voucher
  const name = voucherName(voucher, LANGUAGE)
  if (batch) return m.nameWithCodes({ name, codes: batch.codes })
  return code ?? m.nameWithoutACode({ name })
}
