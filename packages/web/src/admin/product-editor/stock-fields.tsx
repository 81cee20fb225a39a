import * as m from '#messages/admin-product-editor'
import { useId } from 'react'
import { IS_OWN_SERVER } from '../../lib/backend'
import { CheckboxRow } from '../../ui/checkbox-row'
import { classNames } from '../../ui/class-names'
import { FormField } from '../../ui/form'
import { TextInput } from '../../ui/text-input'
import { piecesOf, sizesOf, withSizes } from './draft-stock'
import type { ProductFieldsProps } from './product-fields-props'
import styles from './product-fields.module.css'

/** The stock as one number, or one per size with their sum as the total. */
export function StockFields({ draft, change, errors }: ProductFieldsProps) {
  return (
    <>
      <FormField
        name="size_variations"
        label={m.sizes}
        hint={m.separatedByCommas}
        autoComplete="off"
        value={draft.sizes}
        onChange={({ target }) => change(withSizes(draft, target.value))}
      />
      <div className={classNames(draft.hasSizeStock && styles.sum)}>
        <FormField
          name="stock"
          label={m.stock}
          hint={draft.hasSizeStock ? m.theSumOfAllSizes : undefined}
          inputMode="numeric"
          autoComplete="off"
          readOnly={draft.hasSizeStock}
          value={piecesOf(draft)}
          onChange={({ target }) => change({ stock: target.value })}
        />
      </div>
      {IS_OWN_SERVER ? <BySize draft={draft} change={change} errors={errors} /> : null}
    </>
  )
}

function BySize({ draft, change, errors }: ProductFieldsProps) {
  return (
    <div className={styles.whole}>
      <CheckboxRow
        role="switch"
        // Has the name of the total field, so that a change clears the error of that field.
        name="stock"
        label={m.stockBySize}
        checked={draft.hasSizeStock}
        onChange={({ target }) => change({ hasSizeStock: target.checked, stock: piecesOf(draft) })}
      />
      {draft.hasSizeStock ? <SizeStock draft={draft} change={change} errors={errors} /> : null}
    </div>
  )
}

function SizeStock({ draft, change, errors }: ProductFieldsProps) {
  return (
    <PiecesFields
      name="size_stock"
      legend={m.piecesOfEachSize}
      sizes={sizesOf(draft)}
      pieces={draft.sizeStock}
      onChange={(sizeStock) => change({ sizeStock })}
      error={errors.size_stock}
    />
  )
}

interface PiecesFieldsProps {
  name: string
  legend: string
  sizes: string[]
  pieces: Record<string, string>
  onChange: (pieces: Record<string, string>) => void
  error: string | undefined
}

/** A number field for each size. */
export function PiecesFields({ name, legend, sizes, pieces, onChange, error }: PiecesFieldsProps) {
  const errorId = useId()
  if (sizes.length === 0) return <p className={styles.hint}>{m.enterTheSizesFirst}</p>
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className={styles.sizes}>
      <legend className={styles.legend}>{legend}</legend>
      {sizes.map((size) => (
        <label key={size} className={styles.size}>
          <bdi>{size}</bdi>
          <TextInput
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            aria-invalid={error ? true : undefined}
            value={pieces[size] ?? ''}
            onChange={({ target }) => onChange({ ...pieces, [size]: target.value })}
            className={styles.pieces}
          />
        </label>
      ))}
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
