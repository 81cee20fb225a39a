import * as m from '#messages/admin-parcels'
import type { Carrier } from '@shop/contract/fulfilment'
import { trackingPatternProblem } from '@shop/contract/tracking-pattern'
import { useState } from 'react'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { carrierName } from '../../lib/names'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Chip } from '../../ui/chip'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { useForm } from '../../ui/use-form'
import { complaintWords } from '../editing/complaint-words'
import { SectionNote } from '../layout/section-panel'
import { MissedPart } from '../layout/retry-notice'
import { usePart } from '../layout/use-part'
import { adminTexts } from '../texts'
import styles from './carriers.module.css'

const EXAMPLE_PATTERN = 'https://carrier.example/track?id={number}'

/** The carriers among the settings: who brings parcels, and where each shows their way. */
export function Carriers() {
  const part = usePart<Carrier[]>(async () => (await api.call('GET /api/admin/carriers')).data)
  const { found: carriers, error, reload } = part
  const [edited, setEdited] = useState<Carrier | 'new' | null>(null)

  function saved() {
    setEdited(null)
    reload()
    notify(m.carrierWasSaved)
  }

  return (
    <section aria-labelledby="carriers" className={styles.carriers}>
      <h3 id="carriers">{m.carriers}</h3>
      <p className={styles.quiet}>{m.shippedParcelsKeepTheirCarrier}</p>
      <MissedPart part={part}>{refusalText(error, adminTexts.carriers.fetchFailed)}</MissedPart>
      {carriers?.length === 0 ? <SectionNote>{m.noCarriersYet}</SectionNote> : null}
      <ul className={styles.list}>
        {carriers?.map((carrier) => (
          <li key={carrier.id} className={styles.carrier}>
            <div className={styles.words}>
              <bdi>{carrierName(carrier.name)}</bdi>{' '}
              {carrier.is_active === false ? <Chip tone="plain">{m.off}</Chip> : null}
              <bdi className={styles.pattern}>{carrier.tracking_pattern ?? m.showsNoParcels}</bdi>
            </div>
            <Button
              variant="outline"
              size="small"
              aria-label={m.editCarrier({ name: carrierName(carrier.name) })}
              onClick={() => setEdited(carrier)}
            >
              {m.edit}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="outline" onClick={() => setEdited('new')}>
          {m.addCarrier}
        </Button>
      </div>
      <Sheet
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? m.addCarrier : m.editCarrier({ name: carrierName(edited?.name ?? '') })}
      >
        {edited === null ? null : <CarrierForm carrier={edited === 'new' ? null : edited} onSaved={saved} />}
      </Sheet>
    </section>
  )
}

function CarrierForm({ carrier, onSaved }: { carrier: Carrier | null; onSaved: () => void }) {
  const [isActive, setActive] = useState(carrier?.is_active !== false)
  const form = useForm({
    fields: { name: m.pleaseEnterAName, tracking_pattern: null },
    check: ({ tracking_pattern: pattern }) => {
      const isChanged = pattern.trim() !== '' && pattern.trim() !== carrier?.tracking_pattern
      const problem = isChanged ? trackingPatternProblem(pattern.trim()) : null
      return problem === null ? {} : { tracking_pattern: complaintWords(problem) }
    },
    submit: async (typed) => {
      const body = { ...typed, is_active: isActive }
      try {
        if (carrier) await api.call('PUT /api/admin/carriers/{id}', { params: { id: carrier.id }, body })
        else await api.call('POST /api/admin/carriers', { body })
      } catch (error) {
        const errors = fieldErrorsOf(error)
        if (Object.keys(errors).length > 0) return { errors }
        return { notice: { kind: 'error', text: refusalText(error, adminTexts.carriers.saveFailed) } }
      }
      onSaved()
      return {}
    },
  })
  return (
    <Form form={form} saves>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <FormField name="name" label={m.name} maxLength={60} autoComplete="off" defaultValue={carrier?.name ?? ''} />
      <FormField
        name="tracking_pattern"
        label={m.trackingPageOptional}
        type="url"
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        defaultValue={carrier?.tracking_pattern ?? ''}
        placeholder={EXAMPLE_PATTERN}
        hint={m.whatStandsForTheNumber({ number: '{number}' })}
      />
      <CheckboxRow label={m.parcelsCanBeHandedToIt} checked={isActive} onChange={() => setActive(!isActive)} />
      <SubmitButton block loadingLabel={m.saving}>
        {m.saveCarrier}
      </SubmitButton>
    </Form>
  )
}
