import { LANGUAGE } from '#language'
import * as m from '#messages/admin-delivery'
import { deliveryName } from '@shop/contract/delivery-words'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Icon } from '../../ui/icon'
import { Panel } from '../../ui/panel'
import { DeliveryField } from './delivery-field'
import { NEW_METHOD, type DraftErrors, type MethodDraft, type ZoneDraft } from './delivery-draft'
import styles from './delivery-editor.module.css'
import { MethodFields } from './method-fields'
import { TranslatedNames } from './translated-names'

interface ZoneFieldsProps {
  zone: ZoneDraft
  path: string
  errors: DraftErrors
  onChange: (change: Partial<ZoneDraft>) => void
  /** Undefined for the only zone: the shop has to deliver somewhere. */
  onRemove: (() => void) | undefined
}

export function ZoneFields({ zone, path, errors, onChange, onRemove }: ZoneFieldsProps) {
  const { methods } = zone
  const title = deliveryName({ name: zone.name, name_translations: zone.translatedNames }, LANGUAGE) || m.newZone
  const change = (index: number, part: Partial<MethodDraft>) =>
    onChange({ methods: methods.map((method, place) => (place === index ? { ...method, ...part } : method)) })
  return (
    <Panel as="section" aria-label={m.zoneNamed({ name: title })} className={styles.zone}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {onRemove ? (
          <Button variant="text" size="small" onClick={onRemove}>
            {m.removeZone}
          </Button>
        ) : null}
      </div>
      <div className={styles.row}>
        <DeliveryField
          label={m.zone}
          maxLength={60}
          dir="auto"
          value={zone.name}
          error={errors[`${path}.name`]}
          onTyped={(name) => onChange({ name })}
        />
        <TranslatedNames names={zone.translatedNames} path={path} errors={errors} onChange={onChange} />
        <DeliveryField
          label={m.countries}
          hint={m.countriesHint}
          placeholder={m.everywhereElse}
          className={styles.wide}
          value={zone.countries}
          error={firstOf(errors, `${path}.countries`)}
          onTyped={(countries) => onChange({ countries })}
        />
        <DeliveryField
          label={m.states}
          hint={m.statesHint}
          placeholder={m.all}
          dir="auto"
          value={zone.regions}
          error={firstOf(errors, `${path}.regions`)}
          onTyped={(regions) => onChange({ regions })}
        />
      </div>
      <CheckboxRow
        label={m.cashOnDeliveryIsOffered}
        checked={zone.takesCash}
        onChange={({ target }) => onChange({ takesCash: target.checked })}
      />
      {errors[`${path}.methods`] ? <p className={styles.error}>{errors[`${path}.methods`]}</p> : null}
      {methods.map((method, index) => (
        <MethodFields
          key={index}
          method={method}
          path={`${path}.methods.${index}`}
          errors={errors}
          onChange={(part) => change(index, part)}
          onRemove={
            methods.length > 1 ? () => onChange({ methods: methods.filter((_, place) => place !== index) }) : undefined
          }
        />
      ))}
      <Button
        variant="outline"
        size="small"
        onClick={() => onChange({ methods: [...methods, NEW_METHOD] })}
        className={styles.add}
      >
        <Icon name="plus" />
        {m.addMethod}
      </Button>
    </Panel>
  )
}

/** The complaint about a list, or about any of its entries. */
function firstOf(errors: DraftErrors, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1]
}
