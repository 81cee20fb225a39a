import * as m from '#messages/admin-catalog'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { ApiError } from '@shop/contract/client'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { useRequestKey } from '../../lib/use-request-key'
import { Button } from '../../ui/button'
import { Form, FormNotice } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { useForm, type Outcome } from '../../ui/use-form'
import { isUnderWay } from '../bulk-runs/run-words'
import {
  allowingFree,
  changeOf,
  editedBulk,
  EMPTY_BULK,
  resultWords,
  type BulkKind,
  type BulkScope,
} from './bulk-change'
import { BulkFields } from './bulk-fields'
import { PricePreview } from './price-preview'

interface BulkSheetProps {
  kind: BulkKind
  scope: BulkScope
  categories: readonly ManagedCategory[]
  onClose: () => void
  onDone: () => void
}

type CountedWords = (values: { count: number }) => string

const WORDS: Record<BulkKind, { title: string; action: CountedWords; underWay: CountedWords }> = {
  price: { title: m.changePrice, action: m.changeProducts, underWay: m.changingProducts },
  sale: { title: m.putOnSale, action: m.putProductsOnSale, underWay: m.changingProducts },
  'end-sale': { title: m.endSale, action: m.endTheSaleOfProducts, underWay: m.changingProducts },
  stock: { title: m.changeStock, action: m.changeProducts, underWay: m.changingProducts },
  club: { title: m.changeClub, action: m.changeProducts, underWay: m.changingProducts },
  show: { title: m.showInShop, action: m.showProducts, underWay: m.showingProducts },
  hide: { title: m.hideFromShop, action: m.hideProducts, underWay: m.hidingProducts },
  delete: { title: m.deleteProductsTitle, action: m.deleteProducts, underWay: m.deletingProducts },
}

/** The form of a bulk change. Few products change at once; many change in a job, whose progress has its own page. */
export function BulkSheet({ kind, scope, categories, onClose, onDone }: BulkSheetProps) {
  const { count, ids, matching } = scope
  const [draft, setDraft] = useState(EMPTY_BULK)
  const [refusals, setRefusals] = useState(0)
  const keyOf = useRequestKey()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { title, action, underWay } = WORDS[kind]

  async function submit(): Promise<Outcome> {
    const change = changeOf(kind, draft)
    if ('error' in change) return { errors: { figure: change.error } }
    try {
      const wanted = {
        change: draft.isFree ? allowingFree(change) : change,
        ...(matching ? { matching } : { ids: ids ?? [] }),
      }
      const body = { ...wanted, request_key: keyOf(JSON.stringify({ wanted, refusals })) }
      const run = await api.call('POST /api/admin/product-changes', { body })
      if (isUnderWay(run)) {
        onDone()
        await navigate(paths.adminBulkRun(run.id))
        return {}
      }
      await revalidate()
      notify(resultWords(kind, run), 'ok', { label: m.seeChange, to: paths.adminBulkRun(run.id) })
      onDone()
      return {}
    } catch (error) {
      // A refused request is over, so the next gets a new idempotency key. After no answer the same change keeps its key.
      if (error instanceof ApiError) setRefusals(refusals + 1)
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
              {m.cancel}
            </Button>
            <Button
              type="submit"
              variant={kind === 'delete' ? 'danger' : 'primary'}
              loading={form.isPending}
              loadingLabel={underWay({ count })}
            >
              {action({ count })}
            </Button>
          </>
        }
      >
        <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
        <BulkFields
          kind={kind}
          count={count}
          draft={draft}
          change={(part) => setDraft(editedBulk(draft, part))}
          error={form.outcome.errors?.figure}
          categories={categories}
        />
        {kind === 'price' || kind === 'sale' ? (
          <PricePreview
            change={changeOf(kind, draft)}
            scope={scope}
            isFree={draft.isFree}
            onFree={(isFree) => setDraft(editedBulk(draft, { isFree }))}
          />
        ) : null}
      </Sheet>
    </Form>
  )
}
