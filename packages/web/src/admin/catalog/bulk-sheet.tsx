import type { ManagedCategory } from '@shop/contract/catalog-admin'
import { ApiError } from '@shop/contract/client'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { newRequestKey } from '../../lib/new-request-key'
import { refusalText } from '../../lib/api-error'
import { plural } from '../../ui/format'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { Form, FormNotice } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { useForm, type Outcome } from '../../ui/use-form'
import { isUnderWay } from '../bulk-runs/run-words'
import { changeOf, EMPTY_BULK, resultWords, type BulkKind, type BulkScope } from './bulk-change'
import { BulkFields } from './bulk-fields'
import { PricePreview } from './price-preview'

interface BulkSheetProps {
  kind: BulkKind
  scope: BulkScope
  categories: readonly ManagedCategory[]
  onClose: () => void
  onDone: () => void
}

const WORDS: Record<BulkKind, { title: string; action: (products: string) => string; underWay: string }> = {
  price: { title: 'Change price', action: (products) => `Change ${products}`, underWay: 'Changing' },
  sale: { title: 'Put on sale', action: (products) => `Put ${products} on sale`, underWay: 'Changing' },
  'end-sale': { title: 'End sale', action: (products) => `End the sale of ${products}`, underWay: 'Changing' },
  stock: { title: 'Change stock', action: (products) => `Change ${products}`, underWay: 'Changing' },
  club: { title: 'Change club', action: (products) => `Change ${products}`, underWay: 'Changing' },
  show: { title: 'Show in shop', action: (products) => `Show ${products}`, underWay: 'Showing' },
  hide: { title: 'Hide from shop', action: (products) => `Hide ${products}`, underWay: 'Hiding' },
  delete: { title: 'Delete products', action: (products) => `Delete ${products}`, underWay: 'Deleting' },
}

/** The form of a bulk change. Few products change at once; many change in a job, whose progress has its own page. */
export function BulkSheet({ kind, scope, categories, onClose, onDone }: BulkSheetProps) {
  const { count, ids, matching } = scope
  const [draft, setDraft] = useState(EMPTY_BULK)
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { title, action, underWay } = WORDS[kind]
  const products = plural(count, 'product', 'products')

  async function submit(): Promise<Outcome> {
    const change = changeOf(kind, draft)
    if ('error' in change) return { errors: { figure: change.error } }
    try {
      const body = { change, request_key: requestKey, ...(matching ? { matching } : { ids: ids ?? [] }) }
      const run = await api.call('POST /api/admin/product-changes', { body })
      if (isUnderWay(run)) {
        onDone()
        await navigate(paths.adminBulkRun(run.id))
        return {}
      }
      await revalidate()
      notify(resultWords(kind, run), 'ok', { label: 'See change', to: paths.adminBulkRun(run.id) })
      onDone()
      return {}
    } catch (error) {
      // A refused request is over, so the next gets a new idempotency key. A retry after no answer keeps the key.
      if (error instanceof ApiError) setRequestKey(newRequestKey())
      return { notice: { kind: 'error', text: refusalText(error, adminTexts.products.changeFailed) } }
    }
  }
  const form = useForm({ fields: { figure: null }, submit })

  return (
    <Form form={form}>
      <Sheet
        open
        onClose={onClose}
        title={title}
        footer={
          <>
            <Button variant="outline" data-autofocus={kind === 'delete' || undefined} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant={kind === 'delete' ? 'danger' : 'primary'}
              loading={form.isPending}
              loadingLabel={`${underWay} ${products}`}
            >
              {action(products)}
            </Button>
          </>
        }
      >
        <FormNotice notice={form.outcome.notice} />
        <BulkFields
          kind={kind}
          count={count}
          draft={draft}
          change={(part) => setDraft({ ...draft, ...part })}
          error={form.outcome.errors?.figure}
          categories={categories}
        />
        {kind === 'price' || kind === 'sale' ? <PricePreview change={changeOf(kind, draft)} scope={scope} /> : null}
      </Sheet>
    </Form>
  )
}
