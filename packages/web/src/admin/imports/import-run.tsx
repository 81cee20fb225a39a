import type { BulkRun } from '@shop/contract/bulk-runs'
import type { ProductImport } from '@shop/contract/product-imports'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { formatCount, formatMoment, plural } from '../../ui/format'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { Progress } from '../../ui/progress'
import { TitledPanel } from '../../ui/titled-panel'
import { StopButton, TakeBackButton } from '../bulk-runs/run-actions'
import { RunState } from '../bulk-runs/run-state'
import { useFreshPage } from '../layout/use-fresh-page'
import { ImportRows } from './import-rows'
import styles from './import-run.module.css'
import { ImportSummary } from './import-summary'
import type { LoadedImport } from './load-import'

/** One import in its current state. */
export function ImportRun({ loaded: { run, rows } }: { loaded: LoadedImport }) {
  return (
    <>
      <TitledPanel title={run.file_name}>
        <div className={styles.run}>
          <p className={styles.when}>Handed over on {formatMoment(run.created_at)}</p>
          {run.state === 'checking' || (run.state === 'running' && !run.run) ? <Watch /> : null}
          <div role="status" className={styles.said}>
            <State run={run} />
          </div>
          {run.state === 'checking' ? null : <ImportSummary run={run} />}
          <Ways run={run} />
        </div>
      </TitledPanel>
      {rows ? <ImportRows rows={rows} /> : null}
    </>
  )
}

/** Reloads the page every second while it is rendered. */
function Watch() {
  useFreshPage(1)
  return null
}

function State({ run }: { run: ProductImport }) {
  const { state, rows_done, rows_total, added, changed, wrong, failure } = run
  const share = rows_total > 0 ? rows_done / rows_total : undefined
  const words = `${formatCount(rows_done)} of ${plural(rows_total, 'row', 'rows')}`
  if (state === 'checking') return <Progress label="Checking the file" share={share} words={words} />
  if (run.run && state !== 'done') return <RunState run={run.run} label="Importing products" />
  if (state === 'running') return <Progress label="Importing products" share={share} words={words} />
  if (state === 'done') {
    return (
      <Alert kind="ok" announce={false}>
        Imported: {plural(run.run?.added ?? added, 'product', 'products')} added,{' '}
        {formatCount(run.run?.changed ?? changed)} changed.
        {run.run && run.run.skipped > 0 ? ` ${skippedWords(run.run.skipped)}` : null}
      </Alert>
    )
  }
  if (state === 'failed') {
    return (
      <Alert kind="error" announce={false}>
        <p>{failure ?? adminTexts.imports.runFailed}</p>
        <p>Nothing was changed.</p>
      </Alert>
    )
  }
  if (wrong > 0) {
    return (
      <Alert kind="warning" announce={false}>
        {plural(wrong, 'row is', 'rows are')} wrong. Correct them in your file and choose it again; nothing was changed.
      </Alert>
    )
  }
  return (
    <Alert kind="info" announce={false}>
      {added + changed === 0
        ? 'Everything is as the file says already.'
        : `Everything is right. Nothing was changed yet. ${PROMISE}`}
    </Alert>
  )
}

/** Shown before an import starts. */
const PROMISE =
  'Each row is written exactly as shown below, or skipped with the reason if somebody changes the product first. You can stop the import, and take it back.'

function skippedWords(count: number): string {
  return `${plural(count, 'row was', 'rows were')} skipped because something changed after the check; they are listed below.`
}

function Ways({ run }: { run: ProductImport }) {
  const { revalidate } = useRevalidator()
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<string>()
  const wanted = run.added + run.changed
  const canRun = run.state === 'checked' && run.wrong === 0 && wanted > 0

  async function start() {
    setStarting(true)
    setError(undefined)
    try {
      await api.call('POST /api/admin/product-imports/{id}/run', { params: { id: run.id } })
      await revalidate()
    } catch (error) {
      setError(refusalText(error, adminTexts.imports.runFailed))
    } finally {
      setStarting(false)
    }
  }

  if (run.state === 'checking') return null
  if (run.state === 'running') return run.run ? <RunWays run={run.run} /> : null
  return (
    <>
      {error ? <Alert kind="error">{error}</Alert> : null}
      <div className={styles.ways}>
        {canRun ? (
          <Button loading={isStarting} loadingLabel="Starting" onClick={() => void start()}>
            {`Import ${plural(wanted, 'product', 'products')}`}
          </Button>
        ) : null}
        {run.state === 'done' ? <ButtonLink to={paths.adminProducts}>To the products</ButtonLink> : null}
        {run.run?.can_undo ? <TakeBackButton run={run.run} /> : null}
        {run.run ? (
          <ButtonLink variant="outline" to={paths.adminAuditOfRun(run.run.id)}>
            See in audit log
          </ButtonLink>
        ) : null}
        <ButtonLink variant="outline" to={paths.adminImport()}>
          Choose another file
        </ButtonLink>
      </div>
    </>
  )
}

function RunWays({ run }: { run: BulkRun }) {
  return (
    <>
      <p>Shoppers can go on buying. You can leave this page: the import goes on.</p>
      <div className={styles.ways}>
        <StopButton run={run} />
      </div>
    </>
  )
}
