import * as m from '#messages/admin-catalog'
import type { ManagedCategory } from '@shop/contract/categories-admin'
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
    { value: 'set', label: m.setTo },
    { value: 'by', label: m.byAmount },
    { value: 'percent', label: m.byPercent },
  ],
  stock: [
    { value: 'set', label: m.setTo },
    { value: 'by', label: m.byPieces },
  ],
}
const FIGURES = {
  price: { set: m.newPriceInDirhams, by: m.amountInDirhams, percent: m.percent },
  stock: { set: m.newStock, by: m.pieces, percent: '' },
}

export function BulkFields({ kind, count, draft, change, error, categories }: BulkFieldsProps) {
  if (kind === 'delete') return <p>{m.deleteQuestion({ count })}</p>
  if (kind === 'show') return <p>{m.whatShowingDoes}</p>
  if (kind === 'hide') return <p>{m.whatHidingDoes}</p>
  if (kind === 'end-sale') return <p>{m.whatEndingASaleDoes}</p>
  if (kind === 'sale') return <BulkSaleFields draft={draft} change={change} error={error} />
  if (kind === 'club') {
    return (
      <Field label={m.club} error={error}>
        {(control) => (
          <Select
            {...control}
            name="figure"
            data-autofocus
            value={draft.clubId}
            onChange={({ target }) => change({ clubId: target.value })}
          >
            <option value="">{m.chooseAClub}</option>
            <ClubOptions categories={categories} />
          </Select>
        )}
      </Field>
    )
  }
  return (
    <div className={styles.fields}>
      <Segmented
        label={kind === 'price' ? m.howThePriceChanges : m.howTheStockChanges}
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
            // A minus stands before its number in every language.
            dir="ltr"
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

function hintOf(kind: 'price' | 'stock', way: BulkDraft['way']): string | undefined {
  if (way === 'set') return kind === 'stock' ? m.everySizeGetsThisNumber : undefined
  return way === 'percent' ? m.whatMinusTenDoes : m.aMinusLowersIt
}
