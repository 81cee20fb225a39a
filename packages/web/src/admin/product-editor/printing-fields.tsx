import { CheckboxRow } from '../../ui/checkbox-row'
import { FormField } from '../../ui/form'
import type { ProductFieldsProps } from './product-fields-props'
import styles from './product-fields.module.css'

/** Whether customers can add name and number to the product, and the fee. */
export function PrintingFields({ draft, change }: Pick<ProductFieldsProps, 'draft' | 'change'>) {
  return (
    <div className={styles.printing}>
      <CheckboxRow
        role="switch"
        label="Name and number"
        checked={draft.hasPrinting}
        onChange={({ target }) => change({ hasPrinting: target.checked })}
      />
      {draft.hasPrinting ? (
        <>
          <FormField
            name="print_fee"
            label="Fee for name and number"
            aside={<span className={styles.unit}>AED</span>}
            placeholder="The shop’s own fee"
            inputMode="decimal"
            autoComplete="off"
            value={draft.printFee}
            onChange={({ target }) => change({ printFee: target.value })}
          />
          {draft.drawing || draft.photos.length > 0 ? null : (
            <p className={styles.hint}>Customers can have it as soon as the jersey is designed here or has photos.</p>
          )}
        </>
      ) : null}
    </div>
  )
}
