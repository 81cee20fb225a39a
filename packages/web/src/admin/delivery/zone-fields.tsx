import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Icon } from '../../ui/icon'
import { Panel } from '../../ui/panel'
import { DeliveryField } from './delivery-field'
import { NEW_METHOD, type DraftErrors, type MethodDraft, type ZoneDraft } from './delivery-draft'
import styles from './delivery-editor.module.css'
import { MethodFields } from './method-fields'

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
  const title = zone.name || 'New zone'
  const change = (index: number, part: Partial<MethodDraft>) =>
    onChange({ methods: methods.map((method, place) => (place === index ? { ...method, ...part } : method)) })
  return (
    <Panel as="section" aria-label={`Zone ${title}`} className={styles.zone}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {onRemove ? (
          <Button variant="text" size="small" onClick={onRemove}>
            Remove zone
          </Button>
        ) : null}
      </div>
      <div className={styles.row}>
        <DeliveryField
          label="Zone"
          maxLength={60}
          dir="auto"
          value={zone.name}
          error={errors[`${path}.name`]}
          onTyped={(name) => onChange({ name })}
        />
        <DeliveryField
          label="Countries"
          hint="With commas between. Empty: everywhere that no other zone covers."
          placeholder="Everywhere else"
          className={styles.wide}
          value={zone.countries}
          error={firstOf(errors, `${path}.countries`)}
          onTyped={(countries) => onChange({ countries })}
        />
        <DeliveryField
          label="States or emirates"
          hint="Only where the zone has one country. Empty: all of it."
          placeholder="All"
          dir="auto"
          value={zone.regions}
          error={firstOf(errors, `${path}.regions`)}
          onTyped={(regions) => onChange({ regions })}
        />
      </div>
      <CheckboxRow
        label="Cash on delivery is offered here"
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
        Add method
      </Button>
    </Panel>
  )
}

/** The complaint about a list, or about any of its entries. */
function firstOf(errors: DraftErrors, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1]
}
