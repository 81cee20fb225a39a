import * as m from '#messages/admin-prints'
import { useId, useState, type ChangeEvent } from 'react'
import { save } from '../../lib/download'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { formatCount } from '../../ui/format'
import { Sheet } from '../../ui/sheet'
import { TextArea } from '../../ui/text-input'
import { readSquadCsv, squadFile } from './squad-csv'
import styles from './squad-import.module.css'
import { problemsOf, type SquadRow } from './squad-rows'

interface SquadImportProps {
  open: boolean
  onClose: () => void
  onTake: (rows: SquadRow[]) => void
}

const LARGEST_FILE = 1_000_000
const TEMPLATE = [
  { name: 'Omar', number: '10' },
  { name: 'Zoë', number: '7' },
]

/** Imports players from a file or the clipboard, with a preview before they are added to the squad. */
export function SquadImport({ open, onClose, onTake }: SquadImportProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.importPlayers}>
      <Import onTake={onTake} />
    </Sheet>
  )
}

function Import({ onTake }: Pick<SquadImportProps, 'onTake'>) {
  const [text, setText] = useState('')
  const [fileError, setFileError] = useState<string>()
  const fileId = useId()
  const read = text.trim() === '' ? undefined : readSquadCsv(text)

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (!file) return
    const isTooLarge = file.size > LARGEST_FILE
    setFileError(isTooLarge ? m.thisFileIsTooLarge : undefined)
    const content = isTooLarge ? '' : await file.text()
    setText(content)
    // Reset, so that choosing the same file again after correcting it triggers a change event.
    currentTarget.value = ''
  }

  return (
    <div className={styles.import}>
      <p>
        {m.twoColumns}{' '}
        <button type="button" className={styles.template} onClick={() => save(squadFile(TEMPLATE), 'squad.csv')}>
          {m.downloadATemplate}
        </button>
      </p>
      <div>
        <label htmlFor={fileId} className={styles.label}>
          {m.tableFile}
        </label>
        <input id={fileId} type="file" accept=".csv,text/csv,text/plain" onChange={(event) => void take(event)} />
      </div>
      <Field label={m.orPasteTheRowsHere} error={fileError ?? (read && 'error' in read ? read.error : undefined)}>
        {(control) => (
          <TextArea
            {...control}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {read && 'rows' in read ? <Preview rows={read.rows} onTake={onTake} /> : null}
    </div>
  )
}

function Preview({ rows, onTake }: { rows: SquadRow[]; onTake: SquadImportProps['onTake'] }) {
  const problems = problemsOf(rows)
  return (
    <>
      <table aria-label={m.rowsFound} className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{m.row}</th>
            <th scope="col">{m.number}</th>
            <th scope="col">{m.name}</th>
            <th scope="col">{m.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.key}>
              <td>{formatCount(place + 1)}</td>
              <td>{row.number}</td>
              <td>
                <bdi>{row.name}</bdi>
              </td>
              <td className={problems.has(row.key) ? styles.wrong : styles.right}>
                {Object.values(problems.get(row.key) ?? {}).join(' ') || m.rowIsFine}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.size > 0 ? <Alert kind="warning">{m.rowsNeedMending({ count: problems.size })}</Alert> : null}
      <p className={styles.note}>{m.pastedPlayersReplaceTheList({ button: m.saveSquad })}</p>
      <Button onClick={() => onTake(rows)}>{m.usePlayers({ count: rows.length })}</Button>
    </>
  )
}
