import * as m from '#messages/admin-product-editor'
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
        label={m.nameAndNumber}
        checked={draft.hasPrinting}
        onChange={({ target }) => change({ hasPrinting: target.checked })}
      />
      {draft.hasPrinting ? (
        <>
          <FormField
            name="print_fee"
            label={m.feeForNameAndNumber}
            aside={<span className={styles.unit}>{m.dirhams}</span>}
            placeholder={m.theShopsOwnFee}
            inputMode="decimal"
            autoComplete="off"
            value={draft.printFee}
            onChange={({ target }) => change({ printFee: target.value })}
          />
          {draft.drawing || draft.photos.length > 0 ? null : <p className={styles.hint}>{m.whenCustomersCanHaveIt}</p>}
        </>
      ) : null}
    </div>
  )
}
