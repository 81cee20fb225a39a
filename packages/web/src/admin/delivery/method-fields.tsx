import type { DeliveryKind } from '@shop/contract/delivery-words'
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
  standard: 'Standard',
  express: 'Express',
  'same-day': 'Same day',
  'pick-up': 'Pick-up',
}

export function MethodFields({ method, path, errors, onChange, onRemove }: MethodFieldsProps) {
  const error = (name: string) => errors[`${path}.${name}`]
  const isSameDay = method.kind === 'same-day'
  return (
    <fieldset className={styles.method}>
      <legend className={styles.legend}>{method.name || 'New method'}</legend>
      <div className={styles.row}>
        <DeliveryField
          label="Method"
          maxLength={60}
          dir="auto"
          value={method.name}
          error={error('name')}
          onTyped={(name) => onChange({ name })}
        />
        <Field label="Kind">
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
          label="Free from (AED)"
          inputMode="decimal"
          placeholder="never"
          value={method.freeFrom}
          error={error('free_from')}
          onTyped={(freeFrom) => onChange({ freeFrom })}
        />
        <DeliveryField
          label="Ordered before"
          type="time"
          hint="Empty: as in the calendar."
          value={method.cutOff}
          error={error('cut_off')}
          onTyped={(cutOff) => onChange({ cutOff })}
        />
      </div>
      <div className={styles.row}>
        {isSameDay ? null : (
          <>
            <DeliveryField
              label="Working days, from"
              inputMode="numeric"
              value={method.daysFrom}
              error={error('days_from')}
              onTyped={(daysFrom) => onChange({ daysFrom })}
            />
            <DeliveryField
              label="Working days, to"
              inputMode="numeric"
              value={method.daysTo}
              error={error('days_to')}
              onTyped={(daysTo) => onChange({ daysTo })}
            />
          </>
        )}
        {method.kind === 'pick-up' ? (
          <DeliveryField
            label="Picked up at"
            maxLength={300}
            dir="auto"
            className={styles.wide}
            value={method.pickUpAddress}
            error={error('pick_up_address')}
            onTyped={(pickUpAddress) => onChange({ pickUpAddress })}
          />
        ) : null}
      </div>
      <PriceTiers method={method} path={`${path}.tiers`} errors={errors} onChange={onChange} />
      {onRemove ? (
        <Button variant="text" size="small" onClick={onRemove} className={styles.remove}>
          Remove {method.name || 'this method'}
        </Button>
      ) : null}
    </fieldset>
  )
}
