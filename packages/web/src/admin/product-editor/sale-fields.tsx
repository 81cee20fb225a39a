import * as m from '#messages/admin-product-editor'
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
        label={m.sale}
        checked={draft.hasSale}
        onChange={({ target }) => change({ hasSale: target.checked })}
      />
      {draft.hasSale ? (
        <div className={styles.short}>
          <FormField
            name="sale_price"
            label={m.salePrice}
            aside={<span className={styles.unit}>{m.dirhams}</span>}
            inputMode="decimal"
            autoComplete="off"
            value={draft.salePrice}
            onChange={({ target }) => change({ salePrice: target.value })}
          />
          <FormField
            name="sale_from"
            label={m.firstDay}
            type="date"
            hint={m.emptyAtOnce}
            value={draft.saleFrom}
            onChange={({ target }) => change({ saleFrom: target.value })}
          />
          <FormField
            name="sale_until"
            label={m.lastDay}
            type="date"
            hint={m.emptyUntilYouEndIt}
            value={draft.saleUntil}
            onChange={({ target }) => change({ saleUntil: target.value })}
          />
        </div>
      ) : null}
    </div>
  )
}
