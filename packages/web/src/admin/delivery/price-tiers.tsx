import * as m from '#messages/admin-delivery'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Select } from '../../ui/select'
import { DeliveryField } from './delivery-field'
import type { DraftErrors, MethodDraft, TierDraft } from './delivery-draft'
import styles from './delivery-editor.module.css'

interface PriceTiersProps {
  method: MethodDraft
  path: string
  errors: DraftErrors
  onChange: (change: Partial<MethodDraft>) => void
}

/** The prices of a method by order value or weight. The first one applies from 0. */
export function PriceTiers({ method: { tiers, priceBy }, path, errors, onChange }: PriceTiersProps) {
  const change = (index: number, part: Partial<TierDraft>) =>
    onChange({ tiers: tiers.map((tier, place) => (place === index ? { ...tier, ...part } : tier)) })
  return (
    <div className={styles.tiers}>
      <div className={styles.row}>
        <DeliveryField
          label={m.price}
          inputMode="decimal"
          value={tiers[0]?.price ?? ''}
          error={errors[`${path}.0.price`] ?? errors[path]}
          onTyped={(price) => change(0, { price })}
        />
        <Field label={m.dependsOn}>
          {(control) => (
            <Select
              {...control}
              value={priceBy}
              onChange={({ target }) => onChange({ priceBy: target.value as MethodDraft['priceBy'] })}
            >
              <option value="order-value">{m.valueOfTheOrder}</option>
              <option value="weight">{m.weight}</option>
            </Select>
          )}
        </Field>
      </div>
      {tiers.slice(1).map((tier, place) => (
        <div key={place} className={styles.tier}>
          <DeliveryField
            label={priceBy === 'weight' ? m.fromGrams : m.fromDirhams}
            inputMode="decimal"
            value={tier.from}
            error={errors[`${path}.${place + 1}.from`]}
            onTyped={(from) => change(place + 1, { from })}
          />
          <DeliveryField
            label={m.price}
            inputMode="decimal"
            value={tier.price}
            error={errors[`${path}.${place + 1}.price`]}
            onTyped={(price) => change(place + 1, { price })}
          />
          <IconButton
            icon="close"
            label={tier.from ? m.removeThePriceFrom({ from: tier.from }) : m.removeThePriceFromNothing}
            onClick={() => onChange({ tiers: tiers.filter((_, index) => index !== place + 1) })}
          />
        </div>
      ))}
      {tiers.length < 10 ? (
        <Button
          variant="text"
          size="small"
          onClick={() => onChange({ tiers: [...tiers, { from: '', price: '' }] })}
          className={styles.add}
        >
          <Icon name="plus" />
          {priceBy === 'weight' ? m.addAPriceForHeavierOrders : m.addAPriceForLargerOrders}
        </Button>
      ) : null}
    </div>
  )
}
