import type { BulkRun } from '@shop/contract/bulk-runs'
import { Alert, type AlertKind } from '../../ui/alert'
import { Progress } from '../../ui/progress'
import { useFreshPage } from '../layout/use-fresh-page'
import { endWords, isUnderWay, progressWords } from './run-words'

const KINDS: Partial<Record<BulkRun['state'], AlertKind>> = { done: 'ok', failed: 'error', stopped: 'warning' }

interface RunStateProps {
  run: BulkRun
  /** The name of the progress bar. */
  label: string
}

/** The progress of a running run, reloaded every second, or the result of an ended one. */
export function RunState({ run, label }: RunStateProps) {
  if (isUnderWay(run)) {
    return (
      <>
        <Watch />
        <Progress label={label} share={run.total > 0 ? run.done / run.total : undefined} words={progressWords(run)} />
      </>
    )
  }
  return (
    <Alert kind={run.skipped > 0 && run.state === 'done' ? 'info' : (KINDS[run.state] ?? 'info')} announce={false}>
      {run.failure ? <p>{run.failure}</p> : null}
      <p>{endWords(run)}</p>
    </Alert>
  )
}

function Watch() {
  useFreshPage(1)
  return null
}
