import * as m from '#messages/admin-audit'
import type { AuditEntry } from '@shop/contract/audit'
import { adminTexts } from '../texts'
import { ifAvailable } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { Ago } from '../../ui/ago'
import { formatDate } from '../../ui/format'
import { EmptyState } from '../../ui/empty-state'
import { TextLink } from '../../ui/text-link'
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
import styles from './audit-changes.module.css'
import { ACTIONS, pathOf, subjectName, SUBJECTS } from './audit-words'

type Filter = 'subject' | 'id' | 'by' | 'run' | 'from' | 'to'

const shape = { filters: ['subject', 'id', 'by', 'run', 'from', 'to'] as const, sort: 'newest' }

const subjects: ListFilter<Filter> = {
  name: 'subject',
  label: m.subject,
  options: [{ value: '', label: m.anything }, ...Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }))],
}

const columns: ListColumn<AuditEntry>[] = [
  {
    id: 'at',
    fit: 'whole',
    header: m.when,
    sort: { asc: 'oldest', desc: 'newest' },
    cell: ({ at }) => <Ago at={at} />,
  },
  { id: 'by', header: m.who, cell: ({ by }) => (by ? <bdi>{by.name}</bdi> : m.anOperator) },
  { id: 'what', fit: 'longer', header: m.what, narrow: 'main', cell: (entry) => <What entry={entry} /> },
  { id: 'changes', fit: 'wide', header: m.oldAndNew, cell: (entry) => <AuditChanges entry={entry} /> },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.auditLog)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/audit-log',
  shape,
  // A change of many products is one entry; its products are a link away.
  query: { folded: '1' },
  failed: adminTexts.auditFailed,
  extra: async (api) => ({ people: (await ifAvailable(api.call('GET /api/admin/audit-people')))?.data ?? [] }),
})

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const { data: entries, people } = loaderData.status === 'ready' ? loaderData.page : { data: [], people: [] }
  const archivedUntil = loaderData.status === 'ready' ? loaderData.page.archived_until : null
  const person: ListFilter<Filter> = {
    name: 'by',
    label: m.person,
    options: [{ value: '', label: m.anybody }, ...people.map(({ id, name }) => ({ value: String(id), label: name }))],
  }
  return (
    <AdminPage title={m.auditLog} back={{ label: m.backToTheDashboard, to: paths.admin }}>
      <Narrowing query={query} entries={entries} />
      {archivedUntil ? <p className={styles.archived}>{m.archivedUntil({ day: formatDate(archivedUntil) })}</p> : null}
      <ListPanel
        label={m.auditLog}
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id }) => m.entryNumber({ id })}
        search={m.searchAuditLog}
        // The history of one subject has no filter by kind of subject.
        filters={query.filters.id ? [person] : [subjects, person]}
        tools={<DayFilters from={query.filters.from} to={query.filters.to} onChange={query.setFilter} />}
        download={
          <ExportCsv
            route="GET /api/admin/audit-export"
            query={everyPageOf(query)}
            fileName="audit-log.csv"
            failed={adminTexts.auditExportFailed}
          />
        }
        empty={
          <EmptyState icon="clock" title={m.nothingWasChangedYet}>
            {m.whateverStaffChange}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

function What({ entry }: { entry: AuditEntry }) {
  const { action, subject, run_id: runId } = entry
  const path = pathOf(entry)
  const name = subjectName(subject)
  return (
    <span className={styles.what}>
      {ACTIONS[action]} <bdi>{path ? <TextLink to={path}>{name}</TextLink> : name}</bdi>
      {runId !== null && subject.id !== null ? (
        <>
          {withElements(m.inABulkChange, {
            change: <TextLink to={paths.adminBulkRun(runId)}>{m.bulkChange}</TextLink>,
          })}
        </>
      ) : null}
      {runId !== null && subject.id === null ? (
        <>
          {withElements(m.withItsProducts, {
            products: (
              <TextLink to={paths.adminAuditOfRun(runId)} aria-label={m.itsProductsOf({ name })}>
                {m.itsProducts}
              </TextLink>
            ),
          })}
        </>
      ) : null}
    </span>
  )
}

function Narrowing({ query: { filters }, entries: [first] }: { query: ListQuery<Filter>; entries: AuditEntry[] }) {
  if (filters.run) {
    return (
      <FilterNote all={paths.adminAuditLog}>
        {withElements(m.onlyPartOf, {
          change: <TextLink to={paths.adminBulkRun(Number(filters.run))}>{m.oneBulkChange}</TextLink>,
        })}
      </FilterNote>
    )
  }
  if (!filters.id) return null
  return (
    <FilterNote all={paths.adminAuditLog}>
      {m.onlyTheHistoryOf({ name: first ? subjectName(first.subject) : m.oneThing })}
    </FilterNote>
  )
}
