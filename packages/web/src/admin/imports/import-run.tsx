import * as m from '#messages/admin-imports'
import type { BulkRun } from '@shop/contract/bulk-runs'
import type { ProductImport } from '@shop/contract/product-imports'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { formatMoment } from '../../ui/format'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { Progress } from '../../ui/progress'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { StopButton, StopWork, TakeBackButton } from '../bulk-runs/run-actions'
import { RunState } from '../bulk-runs/run-state'
import { useFreshPage } from '../layout/use-fresh-page'
import { ExportCsv } from '../list/export-csv'
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
          <p className={styles.when}>{m.handedOverOn({ moment: formatMoment(run.created_at) })}</p>
          {run.state === 'checking' || (run.state === 'running' && !run.run) ? <Watch /> : null}
          <div role="status" className={styles.said}>
            <State run={run} />
          </div>
          {run.state === 'checking' ? null : <ImportSummary run={run} />}
          <Ways run={run} />
        </div>
      </TitledPanel>
      {rows ? <ImportRows rows={rows} isWritten={run.run !== null} /> : null}
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
  const words = rows_total > 0 ? m.rowsDone({ done: rows_done, total: rows_total }) : m.readingTheFile
  if (state === 'checking') return <Progress label={m.checkingTheFile} share={share} words={words} />
  if (run.run && state !== 'done') return <RunState run={run.run} label={m.importingProducts} />
  if (state === 'running') return <Progress label={m.importingProducts} share={share} words={words} />
  if (state === 'done') {
    return (
      <Alert kind="ok" announce={false}>
        {m.importedCounts({ added: run.run?.added ?? added, changed: run.run?.changed ?? changed })}
        {run.run && run.run.skipped > 0 ? ` ${m.rowsSkipped({ count: run.run.skipped })}` : null}
      </Alert>
    )
  }
  if (state === 'failed') {
    return (
      <Alert kind="error" announce={false}>
        <p>{failure ?? adminTexts.imports.runFailed}</p>
        <p>{m.nothingWasChanged}</p>
      </Alert>
    )
  }
  if (state === 'stopped') {
    return (
      <Alert kind="warning" announce={false}>
        {m.checkWasStopped}
      </Alert>
    )
  }
  if (wrong > 0) {
    return (
      <Alert kind="warning" announce={false}>
        {m.rowsWrong({ count: wrong })}
      </Alert>
    )
  }
  return (
    <>
      {run.lookalikes > 0 ? <Lookalikes run={run} /> : null}
      <Alert kind="info" announce={false}>
        {added + changed === 0 ? m.asTheFileSays : m.everythingIsRight}
      </Alert>
    </>
  )
}

function Lookalikes({ run: { id, lookalikes: count } }: { run: ProductImport }) {
  return (
    <Alert kind="warning" announce={false}>
      {m.lookalikes({ count })} <TextLink to={paths.adminImportLookalikes(id)}>{m.seeThem({ count })}</TextLink>
    </Alert>
  )
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

  if (run.state === 'checking') return <StopCheck id={run.id} />
  if (run.state === 'running') return run.run ? <RunWays run={run.run} /> : null
  return (
    <>
      {error ? <Alert kind="error">{error}</Alert> : null}
      <div className={styles.ways}>
        {canRun ? (
          <Button loading={isStarting} loadingLabel={m.starting} onClick={() => void start()}>
            {m.importCount({ count: wanted })}
          </Button>
        ) : null}
        {run.state === 'done' ? <ButtonLink to={paths.adminProducts}>{m.toTheProducts}</ButtonLink> : null}
        {run.run?.can_undo ? <TakeBackButton run={run.run} /> : null}
        {run.run ? (
          <ButtonLink variant="outline" to={paths.adminAuditOfRun(run.run.id)}>
            {m.seeInAuditLog}
          </ButtonLink>
        ) : null}
        <ButtonLink variant="outline" to={paths.adminImport()}>
          {m.chooseAnotherFile}
        </ButtonLink>
        <ExportCsv
          route="GET /api/admin/product-imports/{id}/file"
          query={{}}
          params={{ id: run.id }}
          fileName={run.file_name}
          label={m.downloadTheFile}
          failed={m.downloadFailed}
        />
      </div>
    </>
  )
}

/** Stops the check of a file that is not the right one, or too long to wait for. */
function StopCheck({ id }: { id: number }) {
  return (
    <div className={styles.ways}>
      <StopWork
        label={m.stopTheCheck}
        stop={() => api.call('POST /api/admin/product-imports/{id}/stop', { params: { id } })}
      />
    </div>
  )
}

function RunWays({ run }: { run: BulkRun }) {
  return (
    <>
      <p>{m.importGoesOn}</p>
      <div className={styles.ways}>
        <StopButton run={run} />
      </div>
    </>
  )
}
