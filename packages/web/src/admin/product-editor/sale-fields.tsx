import { CheckboxRow } from '../../ui/checkbox-row'
import { FormField } from '../../ui/form'
import type { ProductFieldsProps } from './product-fields-props'
import styles from './product-fields.module.css'

/** The sale price and its days. */
export function SaleFields({ draft, change }: Pick<ProductFieldsProps, 'draft' | 'change'>) {
  return (
    <div className={styles.printing}>
      <CheckboxRow
        role="switch"
        label="Sale"
        checked={draft.hasSale}
        onChange={({ target }) => change({ hasSale: target.checked })}
      />
      {draft.hasSale ? (
        <div className={styles.short}>
          <FormField
            name="sale_price"
            label="Sale price"
            aside={<span className={styles.unit}>AED</span>}
            inputMode="decimal"
            autoComplete="off"
            value={draft.salePrice}
            onChange={({ target }) => change({ salePrice: target.value })}
          />
          <FormField
            name="sale_from"
            label="First day"
            type="date"
            hint="Empty: at once."
            value={draft.saleFrom}
            onChange={({ target }) => change({ saleFrom: target.value })}
          />
          <FormField
            name="sale_until"
            label="Last day"
            type="date"
            hint="Empty: until you end it."
            value={draft.saleUntil}
            onChange={({ target }) => change({ saleUntil: target.value })}
          />
        </div>
      ) : null}
    </div>
  )
}
