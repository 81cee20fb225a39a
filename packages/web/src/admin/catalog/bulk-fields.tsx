import type { ManagedCategory } from '@shop/contract/catalog-admin'
import { formatCount } from '../../ui/format'
import { Field } from '../../ui/field'
import { Segmented } from '../../ui/segmented'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import { ClubOptions } from '../category-editor/club-options'
import type { BulkDraft, BulkKind } from './bulk-change'
import styles from './bulk-fields.module.css'
import { BulkSaleFields } from './bulk-sale-fields'

interface BulkFieldsProps {
  kind: BulkKind
  count: number
  draft: BulkDraft
  change: (part: Partial<BulkDraft>) => void
  error: string | undefined
  categories: readonly ManagedCategory[]
}

const WAYS: Record<'price' | 'stock', { value: BulkDraft['way']; label: string }[]> = {
  price: [
    { value: 'set', label: 'Set to' },
    { value: 'by', label: 'By amount' },
    { value: 'percent', label: 'By percent' },
  ],
  stock: [
    { value: 'set', label: 'Set to' },
    { value: 'by', label: 'By pieces' },
  ],
}
const FIGURES = {
  price: { set: 'New price, AED', by: 'Amount, AED', percent: 'Percent' },
  stock: { set: 'New stock', by: 'Pieces', percent: '' },
}

export function BulkFields({ kind, count, draft, change, error, categories }: BulkFieldsProps) {
  if (kind === 'delete') return <p>{deleteQuestion(count)}</p>
  if (kind === 'show') return <p>Products that were archived are listed, found and sold again.</p>
  if (kind === 'hide') return <p>The products are archived: nobody finds or buys them. Orders keep them.</p>
  if (kind === 'end-sale') return <p>The prices before the sale are charged again at once.</p>
  if (kind === 'sale') return <BulkSaleFields draft={draft} change={change} error={error} />
  if (kind === 'club') {
    return (
      <Field label="Club" error={error}>
        {(control) => (
          <Select
            {...control}
            name="figure"
            data-autofocus
            value={draft.clubId}
            onChange={({ target }) => change({ clubId: target.value })}
          >
            <option value="">Choose a club</option>
            <ClubOptions categories={categories} />
          </Select>
        )}
      </Field>
    )
  }
  return (
    <div className={styles.fields}>
      <Segmented
        label={kind === 'price' ? 'How the price changes' : 'How the stock changes'}
        options={WAYS[kind]}
        value={draft.way}
        onChange={(way) => change({ way })}
      />
      <Field label={FIGURES[kind][draft.way]} error={error} hint={hintOf(kind, draft.way)}>
        {(control) => (
          <TextInput
            {...control}
            name="figure"
            data-autofocus
            inputMode={draft.way === 'set' ? 'decimal' : 'text'}
            autoComplete="off"
            value={draft.figure}
            onChange={({ target }) => change({ figure: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function deleteQuestion(count: number): string {
  const what = count === 1 ? 'this product' : `these ${formatCount(count)} products`
  return `Are you sure you want to delete ${what}? What was ever ordered or reviewed is archived instead and can be brought back; the rest is deleted for good.`
}

function hintOf(kind: 'price' | 'stock', way: BulkDraft['way']): string | undefined {
  if (way === 'set') return kind === 'stock' ? 'Where stock is kept by size, every size gets this number.' : undefined
  return way === 'percent' ? '−10 makes everything 10 percent cheaper.' : 'A minus lowers it.'
}
