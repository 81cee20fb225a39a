import { LANGUAGE } from '#language'
import * as m from '#messages/admin-delivery'
import { deliveryName, type DeliveryKind } from '@shop/contract/delivery-words'
import { directionOf, TRANSLATION_LANGUAGES } from '@shop/contract/page-languages'
import { languageName } from '../../lib/language-names'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { DeliveryField } from './delivery-field'
import type { DraftErrors, MethodDraft } from './delivery-draft'
import styles from './delivery-editor.module.css'
import { PriceTiers } from './price-tiers'
import { TranslatedNames } from './translated-names'

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
        <TranslatedNames names={method.translatedNames} path={path} errors={errors} onChange={onChange} />
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
        {(method.kind === 'pick-up' ? TRANSLATION_LANGUAGES : []).map((language) => (
          <DeliveryField
            key={language}
            label={m.pickedUpAtIn({ language: languageName(language) })}
            hint={m.pickedUpAtInHint({ language: languageName(language) })}
            maxLength={300}
            dir={directionOf(language)}
            lang={language}
            className={styles.wide}
            value={method.translatedAddresses[language]}
            error={error(`pick_up_address_translations.${language}`)}
            onTyped={(address) =>
              onChange({ translatedAddresses: { ...method.translatedAddresses, [language]: address } })
            }
          />
        ))}
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

function nameOf({ name, translatedNames }: MethodDraft): string {
  return deliveryName({ name, name_translations: translatedNames }, LANGUAGE)
}
