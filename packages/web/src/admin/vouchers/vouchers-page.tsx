import type { Voucher } from '@shop/contract/vouchers'
import { VOUCHER_KINDS } from '@shop/contract/voucher-words'
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
    label: 'Gives',
    options: [
      { value: '', label: 'Anything' },
      ...VOUCHER_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
    ],
  },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'On and off' },
      { value: 'on', label: 'Switched on' },
      { value: 'off', label: 'Switched off' },
    ],
  },
]

const columns: ListColumn<Voucher>[] = [
  {
    id: 'code',
    header: 'Code',
    narrow: 'main',
    sort: { asc: 'name' },
    cell: (voucher) => nameOf(voucher),
    to: ({ id }) => paths.adminVoucher(id),
  },
  { id: 'reward', header: 'Gives', cell: ({ reward }) => rewardWords(reward) },
  {
    id: 'days',
    header: 'Days',
    choice: 'shown',
    cell: ({ from, until }) => (from === null && until === null ? 'Always' : `${from ?? '…'} to ${until ?? '…'}`),
  },
  {
    id: 'uses',
    header: 'Uses',
    align: 'end',
    narrow: 'named-line',
    sort: { desc: 'uses' },
    cell: ({ uses, most_uses: most, batch }) =>
      most === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(most * (batch?.codes ?? 1))}`,
  },
  {
    id: 'saved',
    header: 'Saved',
    align: 'end',
    narrow: 'named-line',
    choice: 'shown',
    cell: ({ saved }) => <Price amount={saved} />,
  },
  {
    id: 'state',
    header: 'State',
    narrow: 'end',
    cell: ({ state }) => <Chip tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].words}</Chip>,
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Vouchers')
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
      Add voucher
    </ButtonLink>
  )
  return (
    <AdminPage title="Vouchers" actions={add}>
      <ListPanel
        label="Vouchers"
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        search="Search vouchers"
        filters={filters}
        choiceKey="vouchers"
        empty={
          <EmptyState icon="card" title="No vouchers yet">
            Add a code that shoppers type, or an offer that applies by itself.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

function nameOf({ code, name, batch }: Voucher): string {
  if (batch) return `${name}, ${formatCount(batch.codes)} codes`
  return code ?? `${name}, without a code`
}
