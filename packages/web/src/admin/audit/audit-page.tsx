import type { AuditEntry } from '@shop/contract/audit'
import { adminTexts } from '../texts'
import { ifAvailable } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { EmptyState } from '../../ui/empty-state'
import { TextLink } from '../../ui/text-link'
import { formatMoment } from '../../ui/format'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { DayFilters } from '../layout/day-filters'
import { FilterNote } from '../layout/filter-note'
import { ExportCsv } from '../list/export-csv'
import { everyPageOf } from '../list/list-address'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery, type ListQuery } from '../list/use-list-query'
import type { Route } from './+types/audit-page'
import { AuditChanges } from './audit-changes'
import { ACTIONS, pathOf, SUBJECTS } from './audit-words'

type Filter = 'subject' | 'id' | 'by' | 'run' | 'from' | 'to'

const shape = { filters: ['subject', 'id', 'by', 'run', 'from', 'to'] as const, sort: 'newest' }

const subjects: ListFilter<Filter> = {
  name: 'subject',
  label: 'Subject',
  options: [{ value: '', label: 'Anything' }, ...Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }))],
}

const columns: ListColumn<AuditEntry>[] = [
  {
    id: 'at',
    fit: 'whole',
    header: 'When',
    sort: { asc: 'oldest', desc: 'newest' },
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  { id: 'by', header: 'Who', cell: ({ by }) => (by ? <bdi>{by.name}</bdi> : 'An operator') },
  { id: 'what', header: 'What', narrow: 'main', cell: (entry) => <What entry={entry} /> },
  { id: 'changes', fit: 'wide', header: 'Old and new', cell: (entry) => <AuditChanges entry={entry} /> },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Audit log')
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/audit-log',
  shape,
  // A change of many products is one entry; its products are a link away.
  query: { folded: '1' },
  failed: adminTexts.auditFailed,
  extra: async (api) => {
    const [admins, managers] = await Promise.all(
      (['admin', 'manager'] as const).map((role) =>
        ifAvailable(api.call('GET /api/admin/users', { query: { role, sort: 'name', per_page: 100 } })),
      ),
    )
    return { staff: [...(admins?.data ?? []), ...(managers?.data ?? [])].map(({ id, name }) => ({ id, name })) }
  },
})

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const { data: entries, staff } = loaderData.status === 'ready' ? loaderData.page : { data: [], staff: [] }
  const people: ListFilter<Filter> = {
    name: 'by',
    label: 'Person',
    options: [{ value: '', label: 'Anybody' }, ...staff.map(({ id, name }) => ({ value: String(id), label: name }))],
  }
  return (
    <AdminPage title="Audit log" back={{ label: 'Back to the dashboard', to: paths.admin }}>
      <Narrowing query={query} entries={entries} />
      <ListPanel
        label="Audit log"
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id }) => `entry ${id}`}
        search="Search audit log"
        // The history of one subject has no filter by kind of subject.
        filters={query.filters.id ? [people] : [subjects, people]}
        tools={
          <>
            <DayFilters from={query.filters.from} to={query.filters.to} onChange={query.setFilter} />
            <ExportCsv
              route="GET /api/admin/audit-export"
              query={everyPageOf(query)}
              fileName="audit-log.csv"
              failed={adminTexts.auditExportFailed}
            />
          </>
        }
        empty={
          <EmptyState icon="clock" title="Nothing was changed yet">
            Whatever staff change in the shop is written down here, with the old and the new value.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

function What({ entry }: { entry: AuditEntry }) {
  const { action, subject, run_id: runId } = entry
  const path = pathOf(entry)
  return (
    <>
      {ACTIONS[action]} <bdi>{path ? <TextLink to={path}>{subject.name}</TextLink> : subject.name}</bdi>
      {runId !== null && subject.id !== null ? (
        <>
          {' in a '}
          <TextLink to={paths.adminBulkRun(runId)}>bulk change</TextLink>
        </>
      ) : null}
      {runId !== null && subject.id === null ? (
        <>
          {', '}
          <TextLink to={paths.adminAuditOfRun(runId)} aria-label={`Its products, ${subject.name}`}>
            its products
          </TextLink>
        </>
      ) : null}
    </>
  )
}

function Narrowing({ query: { filters }, entries: [first] }: { query: ListQuery<Filter>; entries: AuditEntry[] }) {
  if (filters.run) {
    return (
      <FilterNote all={paths.adminAuditLog}>
        Only what was part of <TextLink to={paths.adminBulkRun(Number(filters.run))}>one bulk change</TextLink>.
      </FilterNote>
    )
  }
  if (!filters.id) return null
  return <FilterNote all={paths.adminAuditLog}>Only the history of {first?.subject.name ?? 'one thing'}.</FilterNote>
}
