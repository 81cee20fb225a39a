import * as m from '#messages/admin-imports'
import { useId, useRef, useState, type DragEvent } from 'react'
import { useNavigate } from 'react-router'
import { ExportCsv } from '../list/export-csv'
import { adminTexts } from '../texts'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './choose-file.module.css'
import { Progress } from '../../ui/progress'
import { useCsvUpload } from './use-csv-upload'

/** The first step of an import: choosing the CSV file. */
export function ChooseFile() {
  const navigate = useNavigate()
  const { step, error, send } = useCsvUpload((id) => void navigate(paths.adminImport(id)))
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isIdle = step.kind === 'idle'

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && isIdle) void send(file)
  }
  const allowDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  return (
    <TitledPanel title={m.chooseAFile}>
      <div className={styles.steps}>
        <p>{m.howItWorks}</p>
        <p>
          <ExportCsv
            route="GET /api/admin/product-import-template"
            query={{}}
            fileName="products-template.csv"
            label={m.downloadTemplate}
            failed={adminTexts.imports.templateFailed}
          />
        </p>
        {error ? <Alert kind="error">{error}</Alert> : null}
        <div
          onDragOver={allowDrop}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={classNames(styles.target, isOver && styles.over)}
        >
          {isIdle ? (
            <>
              <Icon name="upload" className={styles.icon} />
              <p id={hintId}>{m.dropAFile}</p>
              <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
                {m.chooseFile}
              </Button>
            </>
          ) : (
            <Progress
              label={step.kind === 'reading' ? m.readingTheFile : m.sendingTheFile}
              share={step.kind === 'sending' ? step.share : undefined}
            />
          )}
          <input
            ref={input}
            hidden
            type="file"
            accept=".csv,.txt,text/csv"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void send(file)
              // Reset, so that choosing the same file again after correcting it triggers a change event.
              currentTarget.value = ''
            }}
          />
        </div>
      </div>
    </TitledPanel>
  )
}
