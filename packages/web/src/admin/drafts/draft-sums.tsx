import { LANGUAGE } from '#language'
import * as m from '#messages/admin-drafts'
import { deliveryName } from '@shop/contract/delivery-words'
import type { DraftPreview } from '@shop/contract/drafts'
import { sumRows, taxRows } from '../../lib/sum-rows'
import { AmountList } from '../../ui/amount-list'
import { Field } from '../../ui/field'
import { formatAmount } from '../../ui/format'
import { Select } from '../../ui/select'
import { TextArea, TextInput } from '../../ui/text-input'
import { RetryNotice } from '../layout/retry-notice'
import { SectionPanel } from '../layout/section-panel'
import type { TypedDraft } from './draft-form'
import styles from './drafts.module.css'
import type { CountedDraft } from './use-draft-preview'

interface DraftSumsProps {
  typed: TypedDraft
  preview: DraftPreview | null
  /** How counting went; null while nothing has changed. */
  count: CountedDraft | null
  change: (part: Partial<TypedDraft>) => void
}

/** Delivery, code and note, and what the draft comes to. */
export function DraftSums({ typed, preview, count, change }: DraftSumsProps) {
  const methods = preview?.delivery.methods ?? []
  const method = methods.find(({ id }) => id === preview?.delivery.method_id)
  return (
    <SectionPanel title={m.deliveryAndTotal}>
      <Field label={m.delivery} hint={preview ? m.toPlace({ place: preview.delivery.place }) : undefined}>
        {(control) => (
          <Select
            {...control}
            value={typed.methodId ?? ''}
            onChange={({ target }) => change({ methodId: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">{m.theCheapest}</option>
            {methods.map((offer) => (
              <option key={offer.id} value={offer.id}>
                {offerWords(offer)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.promoCodeOptional}>
        {(control) => (
          <TextInput
            {...control}
            value={typed.voucherCode}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => change({ voucherCode: target.value.toUpperCase() })}
          />
        )}
      </Field>
      {count === null || count.trouble === null ? null : (
        <RetryNotice onRetry={count.countAgain}>{count.trouble}</RetryNotice>
      )}
      {preview ? (
        <AmountList
          rows={sumRows(preview.summary, { delivery: method ? deliveryName(method, LANGUAGE) : m.delivery })}
          total={preview.summary.total}
          afterTotal={taxRows(preview.summary)}
        />
      ) : null}
      <Field label={m.noteForStaff}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2000}
            dir="auto"
            value={typed.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      {preview && preview.problems.length > 0 ? (
        <div className={styles.todo}>
          <p>{m.beforeTheLinkCanBeSent}</p>
          <ul>
            {preview.problems.map((problem) => (
              <li key={problem}>
                <bdi>{problem}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </SectionPanel>
  )
}

function offerWords(offer: DraftPreview['delivery']['methods'][number]): string {
  const name = deliveryName(offer, LANGUAGE)
  return offer.price === 0 ? m.methodFree({ name }) : m.methodWithPrice({ name, price: formatAmount(offer.price) })
}
