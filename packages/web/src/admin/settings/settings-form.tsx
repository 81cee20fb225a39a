import * as m from '#messages/admin-settings'
import type { SettingName } from '@shop/contract/setting-list'
import type { ManagedSettings } from '@shop/contract/settings'
import { useRef } from 'react'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { ConflictNotice } from '../editing/conflict-notice'
import { useUnsavedGuard } from '../layout/use-unsaved-guard'
import { inSeries } from '../../ui/in-series'
import { SettingField } from './setting-field'
import { settingLabel, typedText } from './setting-words'
import styles from './settings-form.module.css'
import { useSettingsForm } from './use-settings-form'

interface SettingsFormProps {
  names: readonly SettingName[]
  settings: ManagedSettings
  onSaved?: (settings: ManagedSettings) => void
}

/** The fields of some settings, and below them the unsaved changes. */
export function SettingsForm({ names, settings: loaded, onSaved }: SettingsFormProps) {
  const bar = useRef<HTMLDivElement>(null)
  /** The bar goes as soon as nothing is unsaved: its button leaves the focus to the form. */
  const leaveBar = () => {
    if (bar.current?.contains(document.activeElement)) bar.current.closest('form')?.focus({ preventScroll: true })
  }
  const { form, draft, base, changed, conflict, change, discard } = useSettingsForm({
    ...{ names, loaded },
    onSaved: (saved) => {
      leaveBar()
      notify(m.settingsSaved)
      onSaved?.(saved)
    },
  })
  const { question } = useUnsavedGuard(changed.length > 0)
  const { errors = {}, notice } = form.outcome
  return (
    <Form form={form} saves className={styles.form}>
      {conflict ? (
        <ConflictNotice conflict={conflict} history={paths.adminSettingsOf('history')} onTakeTheirs={discard} />
      ) : null}
      <FormNotice notice={notice} />
      <div className={styles.fields}>
        {names.map((name) => (
          <SettingField
            key={name}
            name={name}
            value={draft[name] ?? ''}
            standard={typedText(name, base.defaults[name])}
            error={errors[name]}
            onChange={(text) => change(name, text)}
          />
        ))}
      </div>
      {changed.length > 0 ? (
        <div ref={bar} className={styles.bar}>
          <Icon name="info" className={styles.icon} />
          <p className={styles.unsaved}>
            <strong>{m.changeCount({ count: changed.length })}</strong>
            <span className={styles.what}> {m.notSaved({ settings: inSeries(changed.map(settingLabel)) })}</span>
          </p>
          <Button
            variant="text"
            onClick={() => {
              leaveBar()
              discard()
            }}
          >
            {m.discard}
          </Button>
          <SubmitButton loadingLabel={m.saving}>{m.save}</SubmitButton>
        </div>
      ) : null}
      {question}
    </Form>
  )
}
