import type { PriceRounding } from '@shop/contract/rounded-price'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import type { BulkDraft } from './bulk-change'
import styles from './bulk-fields.module.css'

interface BulkSaleFieldsProps {
  draft: BulkDraft
  change: (part: Partial<BulkDraft>) => void
  error: string | undefined
}

const ROUNDINGS: Record<PriceRounding, string> = {
  none: 'To the fils',
  '00': 'To .00',
  '50': 'To .50',
  '99': 'To .99',
}

export function BulkSaleFields({ draft, change, error }: BulkSaleFieldsProps) {
  return (
    <div className={styles.sale}>
      <Field label="Percent off" error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="figure"
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            value={draft.figure}
            onChange={({ target }) => change({ figure: target.value })}
          />
        )}
      </Field>
      <Field label="Rounding">
        {(control) => (
          <Select
            {...control}
            value={draft.rounding}
            onChange={({ target }) => change({ rounding: target.value as PriceRounding })}
          >
            {Object.entries(ROUNDINGS).map(([rounding, label]) => (
              <option key={rounding} value={rounding}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="First day" hint="Empty: at once.">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={draft.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        )}
      </Field>
      <Field label="Last day" hint="Empty: until you end it.">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={draft.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
