import * as m from '#messages/admin-catalog'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button'
import type { ListQuery } from '../list/use-list-query'
import { matchingOf, type BulkKind, type BulkScope } from './bulk-change'
import { BulkSheet } from './bulk-sheet'
import type { ProductFilterName } from './product-filters'

interface BulkBarProps {
  /** The selected products. */
  rows: ManagedProduct[]
  /** The number of products that match the search and filters of the list. */
  total: number
  query: ListQuery<ProductFilterName>
  categories: readonly ManagedCategory[]
  onDone: () => void
}

const ACTIONS: { kind: BulkKind; label: string }[] = [
  { kind: 'price', label: m.changePrice },
  { kind: 'sale', label: m.putOnSale },
  { kind: 'end-sale', label: m.endSale },
  { kind: 'stock', label: m.changeStock },
  { kind: 'club', label: m.changeClub },
  { kind: 'show', label: m.showInShop },
  { kind: 'hide', label: m.hideFromShop },
  { kind: 'delete', label: m.deleteThem },
]

/** The bulk actions for the selected products, or for all products that match the list's filters. */
export function BulkBar({ rows, total, query, categories, onDone }: BulkBarProps) {
  const [kind, setKind] = useState<BulkKind | null>(null)
  const [widened, setWidened] = useState('')
  const matching = matchingOf(query)
  const ids = rows.map(({ id }) => id)
  // “All that match” holds only until the selection or the filters change.
  const selectionKey = JSON.stringify([ids, matching])
  const isAll = widened === selectionKey
  const scope: BulkScope = isAll ? { count: total, matching } : { count: rows.length, ids }
  const hiddenOnes = total - rows.length
  return (
    <>
      <strong>{isAll ? m.allMatchingAreSelected({ count: total }) : m.selectedCount({ count: rows.length })}</strong>
      {hiddenOnes > 0 ? (
        <Button variant="text" size="small" onClick={() => setWidened(isAll ? '' : selectionKey)}>
          {isAll ? m.selectOnly({ count: rows.length }) : m.selectAllMatching({ count: total })}
        </Button>
      ) : null}
      {ACTIONS.map((action) => (
        <Button
          key={action.kind}
          variant={action.kind === 'delete' ? 'danger' : 'outline'}
          size="small"
          onClick={() => setKind(action.kind)}
        >
          {action.label}
        </Button>
      ))}
      {kind
        ? createPortal(
            <BulkSheet
              kind={kind}
              scope={scope}
              categories={categories}
              onClose={() => setKind(null)}
              onDone={() => {
                setKind(null)
                onDone()
              }}
            />,
            // Outside the bar, because the bar is a live region and would announce everything typed into the sheet.
            document.body,
          )
        : null}
    </>
  )
}
