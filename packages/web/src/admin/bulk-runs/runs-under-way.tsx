import * as m from '#messages/admin-bulk-runs'
import type { BulkRun } from '@shop/contract/bulk-runs'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { TextLink } from '../../ui/text-link'
import { useFreshPage } from '../layout/use-fresh-page'
import { runTitle } from './run-title'
import { progressWords } from './run-words'

const REFRESH_IN_SECONDS = 3

/** Shows the running bulk runs of all staff above the list of products. */
export function RunsUnderWay({ runs }: { runs: readonly BulkRun[] }) {
  if (runs.length === 0) return null
  return (
    <>
      <Watch />
      {runs.map((run) => (
        <Alert key={run.id} kind="info" announce={false}>
          {runTitle(run.title)}: {progressWords(run)}.{' '}
          <TextLink to={paths.adminBulkRun(run.id)}>{m.seeProgress}</TextLink>
        </Alert>
      ))}
    </>
  )
}

function Watch() {
  useFreshPage(REFRESH_IN_SECONDS)
  return null
}
