import * as m from '#messages/admin-settings'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { DownloadButton } from '../../lib/download-button'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { adminTexts } from '../texts'
import { inSeries } from '../../ui/in-series'
import { readSettingsFile, type CheckedFile } from './read-settings-file'
import { SettingChanges } from './setting-changes'
import { settingLabel } from './setting-words'
import styles from './settings-file.module.css'

export function ExportSettings() {
  return (
    <section className={styles.part}>
      <p>{m.whatTheFileHas}</p>
      <DownloadButton
        route="GET /api/admin/settings/export"
        fileName="shop-settings.json"
        busyLabel={m.exporting}
        failed={adminTexts.settings.exportFailed}
      >
        {m.exportSettings}
      </DownloadButton>
    </section>
  )
}

/** Shows what a file would change before anything is changed. */
export function ImportSettings({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isUnderWay, setUnderWay] = useState(false)

  async function attempt(work: () => Promise<void>, failed: string) {
    setUnderWay(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(refusalText(error, failed))
    } finally {
      setUnderWay(false)
    }
  }

  const choose = (file: File) =>
    attempt(async () => {
      const read = await readSettingsFile(file)
      setChecked(read)
      if (!read) setProblem(adminTexts.settings.noSettings)
    }, adminTexts.settings.previewFailed)

  const apply = ({ preview, version }: CheckedFile) =>
    attempt(async () => {
      const values = Object.fromEntries(preview.changes.map(({ name, after }) => [name, after]))
      await api.call('PUT /api/admin/settings', { body: { ...values, version } })
      onDone()
      notify(m.settingsImported)
      await revalidate()
    }, adminTexts.settings.saveFailed)

  return (
    <section className={styles.part}>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button variant="outline" loading={isUnderWay && !checked} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {m.chooseAFile}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={m.fileOfSettings}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void choose(file)
          // Reset, so that choosing the same file again after correcting it triggers a change event.
          currentTarget.value = ''
        }}
      />
      {checked ? <Preview checked={checked} isUnderWay={isUnderWay} onApply={() => void apply(checked)} /> : null}
    </section>
  )
}

interface PreviewProps {
  checked: CheckedFile
  isUnderWay: boolean
  onApply: () => void
}

function Preview({ checked: { preview }, isUnderWay, onApply }: PreviewProps) {
  const { changes, unknown, refused } = preview
  return (
    <div className={styles.preview}>
      {refused.length > 0 ? (
        <Alert kind="warning">
          <p>{m.theseAreLeftOut}</p>
          <ul>
            {refused.map(({ name, problem }) => (
              <li key={name}>{m.settingWithProblem({ setting: settingLabel(name), problem })}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {unknown.length > 0 ? <p>{m.thisShopDoesNotKnow({ names: inSeries(unknown) })}</p> : null}
      {changes.length === 0 ? (
        <p>{m.nothingWouldChange}</p>
      ) : (
        <>
          <h3 className={styles.title}>{m.whatWouldChange}</h3>
          <SettingChanges changes={changes} />
          <Button loading={isUnderWay} loadingLabel={m.importing} onClick={onApply}>
            {m.importChanges({ count: changes.length })}
          </Button>
        </>
      )}
    </div>
  )
}
