import * as m from '#messages/admin-delivery'
import type { ManagedDelivery } from '@shop/contract/delivery'
import { useState } from 'react'
import { api } from '../../lib/api'
import { fieldErrorsOf, hasCode, refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { formatMoment } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { TextLink } from '../../ui/text-link'
import { useForm, type Outcome } from '../../ui/use-form'
import { useUnsavedGuard } from '../layout/use-unsaved-guard'
import { adminTexts } from '../texts'
import { CalendarFields } from './calendar-fields'
import { checkDraft, draftOf, NEW_ZONE, settingsOf, type DraftErrors, type ZoneDraft } from './delivery-draft'
import styles from './delivery-editor.module.css'
import { DeliveryPreview } from './delivery-preview'
import { ZoneFields } from './zone-fields'

/** Edits zones, methods and calendar as one draft, which a button saves. */
export function DeliveryEditor({ delivery }: { delivery: ManagedDelivery }) {
  const [saved, setSaved] = useState(delivery)
  const [draft, setDraft] = useState(() => draftOf(delivery.settings))
  const [errors, setErrors] = useState<DraftErrors>({})
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(saved.settings))
  const { question } = useUnsavedGuard(isDirty)
  const take = (next: ManagedDelivery) => {
    setSaved(next)
    setDraft(draftOf(next.settings))
    setErrors({})
  }

  async function submit(): Promise<Outcome> {
    const wrong = checkDraft(draft)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return { notice: { kind: 'error', text: adminTexts.delivery.incomplete } }
    try {
      const body = { settings: settingsOf(draft), version: saved.version }
      take(await api.call('PUT /api/admin/delivery', { body }))
      notify(m.deliverySaved)
      return {}
    } catch (error) {
      const complaints = Object.entries(fieldErrorsOf(error))
      setErrors(Object.fromEntries(complaints.map(([name, text]) => [name.replace(/^settings\./, ''), text])))
      if (hasCode(error, 'changed-meanwhile')) setSaved({ ...saved, ...(await latest(saved)) })
      return { notice: { kind: 'error', text: refusalText(error, adminTexts.delivery.saveFailed) } }
    }
  }

  const form = useForm({ fields: {}, submit })
  const { zones } = draft
  const changeZone = (index: number, part: Partial<ZoneDraft>) =>
    setDraft({ ...draft, zones: zones.map((zone, place) => (place === index ? { ...zone, ...part } : zone)) })
  const hasEverywhere = zones.some(({ countries }) => countries.trim() === '')

  return (
    <Form form={form} saves>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {zones.map((zone, index) => (
            <ZoneFields
              key={index}
              zone={zone}
              path={`zones.${index}`}
              errors={errors}
              onChange={(part) => changeZone(index, part)}
              onRemove={
                zones.length > 1
                  ? () => setDraft({ ...draft, zones: zones.filter((_, place) => place !== index) })
                  : undefined
              }
            />
          ))}
          <Button variant="outline" onClick={() => setDraft({ ...draft, zones: [...zones, NEW_ZONE] })}>
            <Icon name="plus" />
            {m.addZone}
          </Button>
          {hasEverywhere ? null : <Alert kind="info">{m.everywhereElseIsRefused}</Alert>}
          <CalendarFields draft={draft} errors={errors} onChange={(part) => setDraft({ ...draft, ...part })} />
        </div>
        <DeliveryPreview draft={draft} />
      </div>
      <div className={styles.foot}>
        <p className={styles.when}>
          {isDirty ? m.notSavedYet : <LastSaved delivery={saved} />}{' '}
          <TextLink to={paths.adminAuditOfDelivery}>{m.whoChangedWhat}</TextLink>
        </p>
        <Button variant="outline" disabled={!isDirty} onClick={() => take(saved)}>
          {m.discard}
        </Button>
        <SubmitButton loadingLabel={m.saving}>{m.save}</SubmitButton>
      </div>
      {question}
    </Form>
  )
}

/** The version that somebody else saved, so that a second "Save" knows of it; the draft stays as it is. */
async function latest(saved: ManagedDelivery): Promise<ManagedDelivery> {
  try {
    return await api.call('GET /api/admin/delivery')
  } catch {
    return saved
  }
}

function LastSaved({ delivery: { updated_at: at, updated_by: by } }: { delivery: ManagedDelivery }) {
  if (at === null) return m.asInEveryNewShop
  const moment = <time dateTime={at}>{formatMoment(at)}</time>
  return by === null
    ? withElements(m.savedAt, { moment })
    : withElements(m.savedAtBy, { moment, name: <bdi>{by}</bdi> })
}
