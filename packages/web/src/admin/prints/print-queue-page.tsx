import type { PrintJob } from '@shop/contract/prints'
import { adminTexts } from '../texts'
import { paths } from '../../lib/paths'
import { printOf } from '../../lib/print-words'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Segmented } from '../../ui/segmented'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { useFreshPage } from '../layout/use-fresh-page'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/print-queue-page'
import { CutterFilesButton } from './cutter-files-button'
import { openColumns, printedColumns } from './print-columns'
import { useMarkPrinted } from './use-mark-printed'

const shape = { views: ['state'] as const }
const REFRESH_IN_SECONDS = 30

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Print queue')
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/print-queue',
  shape,
  failed: adminTexts.prints.fetchFailed,
})

export default function PrintQueuePage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<'state'>(shape)
  const isPrinted = query.filters.state === 'printed'
  // Reloads regularly, so that nobody prints the lines of an order that was cancelled meanwhile.
  useFreshPage(REFRESH_IN_SECONDS)
  return (
    <AdminPage
      title="Print queue"
      back={{ label: 'Back to orders', to: paths.adminOrders }}
      actions={
        <>
          <ButtonLink variant="outline" size="small" to={paths.adminSquads()}>
            Squads
          </ButtonLink>
          <ButtonLink variant="outline" size="small" to={paths.adminBlockedWords}>
            Blocked words
          </ButtonLink>
        </>
      }
    >
      <div>
        <Segmented
          label="Show"
          options={[
            { value: 'open', label: 'To print' },
            { value: 'printed', label: 'Printed' },
          ]}
          value={isPrinted ? 'printed' : 'open'}
          onChange={(state) => query.setFilter('state', state === 'open' ? '' : state)}
        />
      </div>
      <ListPanel
        // The key resets the selection when the tab changes.
        key={query.filters.state}
        label="Print queue"
        loaded={loaderData}
        query={query}
        columns={isPrinted ? printedColumns : openColumns}
        rowId={({ id }) => id}
        rowName={(job) => `${printOf(job)}, order ${job.order_id}`}
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
        loadingLabel="Saving"
        onClick={() => void tick()}
      >
        {isPrinted ? 'Put back in the queue' : 'Mark as printed'}
      </Button>
      <ButtonLink size="small" variant="outline" to={paths.adminPrintSheet(jobs.map(({ id }) => id))}>
        Print sheet
      </ButtonLink>
      <CutterFilesButton jobs={jobs} size="small" />
    </>
  )
}

function NothingToPrint() {
  return (
    <EmptyState icon="printer" title="Nothing to print">
      Jerseys with name or number come here as soon as they are paid for.
    </EmptyState>
  )
}

function NothingPrinted() {
  return (
    <EmptyState icon="printer" title="Nothing printed yet">
      What is ticked off is kept here, with who did it and when.
    </EmptyState>
  )
}
