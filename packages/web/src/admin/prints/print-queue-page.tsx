import * as m from '#messages/admin-prints'
import type { PrintJob } from '@shop/contract/prints'
import { adminTexts } from '../texts'
import { paths } from '../../lib/paths'
import { printOf } from '../../lib/print-words'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { useFreshPage } from '../layout/use-fresh-page'
import { listCounter, listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import { loadSavedViews, type ListView } from '../list/list-view'
import { ListViews } from '../list/list-views'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/print-queue-page'
import { CutterFilesButton } from './cutter-files-button'
import { openColumns, printedColumns } from './print-columns'
import { useMarkPrinted } from './use-mark-printed'

const shape = { views: ['state'] as const }
const REFRESH_IN_SECONDS = 30
const views: ListView[] = [
  { name: m.toPrint, query: '', isWork: true },
  { name: m.printed, query: 'state=printed' },
]
const countPrints = listCounter('GET /api/admin/print-queue')

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.printQueue)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/print-queue',
  shape,
  extra: async (api) => ({ saved: await loadSavedViews(api, 'print-queue') }),
  failed: adminTexts.prints.fetchFailed,
})

export default function PrintQueuePage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<'state'>(shape)
  const isPrinted = query.filters.state === 'printed'
  // Reloads regularly, so that nobody prints the lines of an order that was cancelled meanwhile.
  useFreshPage(REFRESH_IN_SECONDS)
  return (
    <AdminPage
      title={m.printQueue}
      back={{ label: m.backToOrders, to: paths.adminOrders }}
      actions={
        <>
          <ButtonLink variant="outline" size="small" to={paths.adminSquads()}>
            {m.squads}
          </ButtonLink>
          <ButtonLink variant="outline" size="small" to={paths.adminBlockedWords}>
            {m.blockedWords}
          </ButtonLink>
        </>
      }
    >
      <ListViews
        list="print-queue"
        common={views}
        saved={loaderData.status === 'ready' ? loaderData.page.saved : []}
        parameters={['search', ...shape.views]}
        count={countPrints}
      />
      <ListPanel
        // The key resets the selection when the tab changes.
        key={query.filters.state}
        choiceKey="prints"
        label={m.printQueue}
        loaded={loaderData}
        query={query}
        columns={isPrinted ? printedColumns : openColumns}
        rowId={({ id }) => id}
        rowName={(job) => m.printOfOrder({ print: printOf(job) ?? '', order: job.order_id })}
        search={m.searchPrints}
        selected={(jobs, clear) => <BatchActions jobs={jobs} isPrinted={isPrinted} clear={clear} />}
        empty={isPrinted ? <NothingPrinted /> : <NothingToPrint />}
      />
    </AdminPage>
  )
}

interface BatchActionsProps {
  jobs: PrintJob[]
  isPrinted: boolean
  clear: () => void
}

function BatchActions({ jobs, isPrinted, clear }: BatchActionsProps) {
  const { isUnderWay, markPrinted } = useMarkPrinted()
  const tick = async () => {
    if (await markPrinted(jobs, !isPrinted)) clear()
  }
  return (
    <>
      <Button
        size="small"
        variant={isPrinted ? 'outline' : 'primary'}
        loading={isUnderWay}
        loadingLabel={m.saving}
        onClick={() => void tick()}
      >
        {isPrinted ? m.putBackInTheQueue : m.markAsPrinted}
      </Button>
      <ButtonLink size="small" variant="outline" to={paths.adminPrintSheet(jobs.map(({ id }) => id))}>
        {m.printSheet}
      </ButtonLink>
      <CutterFilesButton jobs={jobs} size="small" />
    </>
  )
}

function NothingToPrint() {
  return (
    <EmptyState icon="printer" title={m.nothingToPrint}>
      {m.whenJerseysComeHere}
    </EmptyState>
  )
}

function NothingPrinted() {
  return (
    <EmptyState icon="printer" title={m.nothingPrintedYet}>
      {m.whatIsTickedOffIsKept}
    </EmptyState>
  )
}
