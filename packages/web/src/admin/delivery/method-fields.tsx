import { LANGUAGE } from '#language'
import * as m from '#messages/admin-delivery'
import { deliveryName, type DeliveryKind } from '@shop/contract/delivery-words'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { DeliveryField } from './delivery-field'
import type { DraftErrors, MethodDraft } from './delivery-draft'
import styles from './delivery-editor.module.css'
import { PriceTiers } from './price-tiers'

interface MethodFieldsProps {
  method: MethodDraft
  /** The method's path in the settings, such as `zones.0.methods.1`. */
  path: string
  errors: DraftErrors
  onChange: (change: Partial<MethodDraft>) => void
  onRemove: (() => void) | undefined
}

const KINDS: Record<DeliveryKind, string> = {
  standard: m.standard,
  express: m.express,
  'same-day': m.sameDay,
  'pick-up': m.pickUp,
}

export function MethodFields({ method, path, errors, onChange, onRemove }: MethodFieldsProps) {
  const error = (name: string) => errors[`${path}.${name}`]
  const isSameDay = method.kind === 'same-day'
  return (
    <fieldset className={styles.method}>
      <legend className={styles.legend}>{nameOf(method) || m.newMethod}</legend>
      <div className={styles.row}>
        <DeliveryField
          label={m.method}
          maxLength={60}
          dir="auto"
          value={method.name}
          error={error('name')}
          onTyped={(name) => onChange({ name })}
        />
        <DeliveryField
          label={m.nameInArabic}
          hint={m.nameInArabicHint}
          maxLength={60}
          dir="rtl"
          lang="ar"
          value={method.nameInArabic}
          error={error('name_translations.ar')}
          onTyped={(nameInArabic) => onChange({ nameInArabic })}
        />
        <Field label={m.kind}>
          {(control) => (
            <Select
              {...control}
              value={method.kind}
              onChange={({ target }) => onChange({ kind: target.value as DeliveryKind })}
            >
              {Object.entries(KINDS).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DeliveryField
          label={m.freeFrom}
          inputMode="decimal"
          placeholder={m.never}
          value={method.freeFrom}
          error={error('free_from')}
          onTyped={(freeFrom) => onChange({ freeFrom })}
        />
      </div>
      <div className={styles.row}>
        {isSameDay ? null : (
          <>
            <DeliveryField
              label={m.workingDaysFrom}
              inputMode="numeric"
              value={method.daysFrom}
              error={error('days_from')}
              onTyped={(daysFrom) => onChange({ daysFrom })}
            />
            <DeliveryField
              label={m.workingDaysTo}
              inputMode="numeric"
              value={method.daysTo}
              error={error('days_to')}
              onTyped={(daysTo) => onChange({ daysTo })}
            />
          </>
        )}
        <DeliveryField
          label={m.orderedBefore}
          type="time"
          hint={m.orderedBeforeHint}
          value={method.cutOff}
          error={error('cut_off')}
          onTyped={(cutOff) => onChange({ cutOff })}
        />
        {method.kind === 'pick-up' ? (
          <DeliveryField
            label={m.pickedUpAt}
            maxLength={300}
            dir="auto"
            className={styles.wide}
            value={method.pickUpAddress}
            error={error('pick_up_address')}
            onTyped={(pickUpAddress) => onChange({ pickUpAddress })}
          />
        ) : null}
        {method.kind === 'pick-up' ? (
          <DeliveryField
            label={m.pickedUpAtInArabic}
            hint={m.pickedUpAtInArabicHint}
            maxLength={300}
            dir="rtl"
            lang="ar"
            className={styles.wide}
            value={method.pickUpAddressInArabic}
            error={error('pick_up_address_translations.ar')}
            onTyped={(pickUpAddressInArabic) => onChange({ pickUpAddressInArabic })}
          />
        ) : null}
      </div>
      <PriceTiers method={method} path={`${path}.tiers`} errors={errors} onChange={onChange} />
      {onRemove ? (
        <Button variant="text" size="small" onClick={onRemove} className={styles.remove}>
          {nameOf(method) ? m.removeNamed({ name: nameOf(method) }) : m.removeThisMethod}
        </Button>
      ) : null}
    </fieldset>
  )
}

function nameOf({ name, nameInArabic }: MethodDraft): string {
  return deliveryName({ name, name_translations: { ar: nameInArabic } }, LANGUAGE)
}
