import * as m from '#messages/admin-catalog'
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
  none: m.toTheFils,
  '00': m.toEnding({ digits: '00' }),
  '50': m.toEnding({ digits: '50' }),
  '99': m.toEnding({ digits: '99' }),
}

export function BulkSaleFields({ draft, change, error }: BulkSaleFieldsProps) {
  return (
    <div className={styles.sale}>
      <Field label={m.percentOff} error={error}>
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
      <Field label={m.rounding}>
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
      <Field label={m.firstDay} hint={m.emptyAtOnce}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={draft.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        )}
      </Field>
      <Field label={m.lastDay} hint={m.emptyUntilYouEndIt}>
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
