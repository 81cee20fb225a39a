import * as m from '#messages/admin-promises'
import type { CheckedTransfers } from '@shop/contract/promises'
import { useId, useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { save } from '../../lib/download'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { formatCount } from '../../ui/format'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { TextArea } from '../../ui/text-input'
import styles from '../prints/squad-import.module.css'
import { adminTexts } from '../texts'
import { readTransfersCsv, type TypedTransfer } from './transfers-csv'

interface TransfersImportProps {
  open: boolean
  onClose: () => void
  onSaved: () => void
}

const LARGEST_FILE = 1_000_000
const TEMPLATE = 'club,player,number,date\r\nHarbour City,Salvat,19,2026-11-17\r\n'

/** Marks many players as gone, from a file or the clipboard: first a dry run, then the same rows for good. */
export function TransfersImport({ open, onClose, onSaved }: TransfersImportProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.uploadTransfers}>
      <Import onSaved={onSaved} />
    </Sheet>
  )
}

function Import({ onSaved }: Pick<TransfersImportProps, 'onSaved'>) {
  const fileId = useId()
  const [text, setText] = useState('')
  const [fileError, setFileError] = useState<string>()
  const [checked, setChecked] = useState<{ rows: TypedTransfer[]; result: CheckedTransfers }>()
  const [isSending, setSending] = useState(false)
  const read = text.trim() === '' ? undefined : readTransfersCsv(text)

  function change(next: string) {
    setText(next)
    setChecked(undefined)
  }

  async function take(file: File) {
    const isTooLarge = file.size > LARGEST_FILE
    setFileError(isTooLarge ? m.thisFileIsTooLarge : undefined)
    change(isTooLarge ? '' : await file.text())
  }

  async function send(rows: TypedTransfer[], dryRun: boolean) {
    setSending(true)
    try {
      const result = await api.call('POST /api/admin/transfers', { body: { rows, dry_run: dryRun } })
      setChecked({ rows, result })
      if (!dryRun) {
        notify(m.playersWereMarked({ count: countNew(result) }))
        onSaved()
      }
    } catch (error) {
      notify(refusalText(error, adminTexts.promises.importFailed), 'error')
    }
    setSending(false)
  }

  const template = () => save(new Blob([TEMPLATE], { type: 'text/csv;charset=utf-8' }), 'transfers.csv')

  return (
    <div className={styles.import}>
      <p>
        {m.fourColumns}{' '}
        <button type="button" className={styles.template} onClick={template}>
          {m.downloadATemplate}
        </button>
      </p>
      <div>
        <label htmlFor={fileId} className={styles.label}>
          {m.csvFile}
        </label>
        <input
          id={fileId}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void take(file)
            // Reset, so that choosing the same file again after correcting it triggers a change event.
            currentTarget.value = ''
          }}
        />
      </div>
      <Field label={m.orPasteTheRows} error={fileError ?? (read && 'error' in read ? read.error : undefined)}>
        {(control) => (
          <TextArea
            {...control}
            spellCheck={false}
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
      </Field>
      {checked ? (
        <Checked {...checked} isSending={isSending} onSave={() => void send(checked.rows, false)} />
      ) : (
        <Button
          disabled={!read || 'error' in read}
          loading={isSending}
          loadingLabel={m.checking}
          onClick={() => (read && 'rows' in read ? void send(read.rows, true) : undefined)}
        >
          {m.checkTheFile}
        </Button>
      )}
    </div>
  )
}

interface CheckedProps {
  rows: readonly TypedTransfer[]
  result: CheckedTransfers
  isSending: boolean
  onSave: () => void
}

function Checked({ rows, result, isSending, onSave }: CheckedProps) {
  const fresh = countNew(result)
  const refused = result.rows.filter(({ verdict }) => verdict === 'refused').length
  const offers = result.rows.reduce((sum, { promises }) => sum + promises, 0)
  return (
    <>
      <table aria-label={m.rowsFound} className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{m.row}</th>
            <th scope="col">{m.player}</th>
            <th scope="col">{m.result}</th>
          </tr>
        </thead>
        <tbody>
          {result.rows.map(({ row, verdict, text }) => (
            <tr key={row}>
              <td>{formatCount(row)}</td>
              <td>
                <bdi>
                  {rows[row - 1]?.number} {rows[row - 1]?.player}
                </bdi>
              </td>
              <td className={verdict === 'new' ? styles.right : verdict === 'refused' ? styles.wrong : styles.note}>
                {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {refused > 0 ? <Alert kind="warning">{m.rowsAreLeftOut({ count: refused })}</Alert> : null}
      <p className={styles.note}>{m.nothingIsSavedYet({ count: offers })}</p>
      <Button disabled={fresh === 0} loading={isSending} loadingLabel={m.saving} onClick={onSave}>
        {m.markPlayersAsGone({ count: fresh })}
      </Button>
    </>
  )
}

function countNew({ rows }: CheckedTransfers): number {
  return rows.filter(({ verdict }) => verdict === 'new').length
}
