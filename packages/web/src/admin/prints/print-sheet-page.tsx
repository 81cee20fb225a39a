import * as m from '#messages/admin-prints'
import type { Client } from '@shop/contract/client'
import type { PrintJob } from '@shop/contract/prints'
import { useNavigate } from 'react-router'
import { adminTexts } from '../texts'
import { apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { PrintButton } from '../../ui/print-button'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { useFreshPage } from '../layout/use-fresh-page'
import { LoadFailure } from '../list/list-failure'
import type { Route } from './+types/print-sheet-page'
import { CutterFilesButton } from './cutter-files-button'
import { idsIn, loadBatch } from './load-batch'
import { PrintSheet } from './print-sheet'
import styles from './print-sheet-page.module.css'
import { useMarkPrinted } from './use-mark-printed'

const REFRESH_IN_SECONDS = 60

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.printSheet)
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const load = async (api: Client) => {
    const ids = idsIn(url.searchParams)
    return { asked: ids.length, jobs: await loadBatch(api, ids) }
  }
  return attempt({ load, failed: adminTexts.prints.fetchFailed }, apiWithSignal(request.signal), { params, url })
}

export default function PrintSheetPage({ loaderData: loaded }: Route.ComponentProps) {
  useFreshPage(REFRESH_IN_SECONDS)
  const jobs = loaded.status === 'ready' ? loaded.data.jobs : []
  return (
    <AdminPage
      title={m.printSheet}
      back={{ label: m.backToThePrintQueue, to: paths.adminPrintQueue }}
      actions={jobs.length > 0 ? <SheetActions jobs={jobs} /> : null}
    >
      {loaded.status === 'ready' ? (
        <Sheet {...loaded.data} />
      ) : (
        <LoadFailure notice={loaded.status === 'failed' ? loaded.notice : adminTexts.prints.fetchFailed} />
      )}
    </AdminPage>
  )
}

function Sheet({ asked, jobs }: { asked: number; jobs: PrintJob[] }) {
  if (jobs.length === 0) {
    const way = <ButtonLink to={paths.adminPrintQueue}>{m.printQueue}</ButtonLink>
    return (
      <EmptyState icon="printer" title={m.nothingForTheSheet} action={way}>
        {m.selectPrintsInTheQueue}
      </EmptyState>
    )
  }
  const gone = asked - jobs.length
  return (
    <>
      {gone > 0 ? (
        <Alert kind="warning" className={styles.gone}>
          {m.printsHaveLeftTheQueue({ count: gone })}
        </Alert>
      ) : null}
      <PrintSheet jobs={jobs} />
    </>
  )
}

function SheetActions({ jobs }: { jobs: PrintJob[] }) {
  const { isUnderWay, markPrinted } = useMarkPrinted()
  const navigate = useNavigate()
  const open = jobs.filter(({ printed_at }) => printed_at === null)
  const tick = async () => {
    if (await markPrinted(open, true)) void navigate(paths.adminPrintQueue)
  }
  return (
    <>
      {open.length > 0 ? (
        <Button variant="outline" loading={isUnderWay} loadingLabel={m.saving} onClick={() => void tick()}>
          {m.markAsPrinted}
        </Button>
      ) : null}
      <CutterFilesButton jobs={jobs} />
      <PrintButton>{m.print}</PrintButton>
    </>
  )
}
