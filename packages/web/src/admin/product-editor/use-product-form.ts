import * as m from '#messages/admin-product-editor'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { ApiError } from '@shop/contract/client'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { errorText, refusalText } from '../../lib/api-error'
import { fieldsOf, isId } from '../../lib/reading'
import { useRequestKey } from '../../lib/use-request-key'
import { useForm, type FormState, type Outcome } from '../../ui/use-form'
import type { Conflict } from '../editing/conflict-notice'
import { fieldsOrNotice } from '../editing/fields-or-notice'
import { isPictureFile } from '../editing/picture-file'
import { rebaseDraft } from '../editing/rebase-draft'
import { sendWithPicture } from '../editing/send-file'
import { checkProduct } from './check-product'
import { draftOf, inputOf, PRODUCT_FIELDS, productDraftFields, type ProductDraft } from './product-draft'

interface ProductFormOptions {
  draft: ProductDraft
  setDraft: (draft: ProductDraft) => void
  /** The product as it was when the form was opened. */
  opened: ManagedProduct | undefined
  categories: readonly ManagedCategory[] | null
  isUploading: boolean
  isSendingPhotos: boolean
  /** A foreign server may answer with nothing, or with a message alone. */
  onSaved: (message: string, product?: ManagedProduct) => Promise<void>
}

interface ProductForm {
  form: FormState
  conflict: Conflict | null
  takeTheirs: () => void
}

/** Saves a product. If somebody else saved it meanwhile, rebases the draft onto their version without sending it. */
export function useProductForm({ draft, setDraft, opened, ...options }: ProductFormOptions): ProductForm {
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const keyOf = useRequestKey()

  async function rebase(error: ApiError, base: ManagedProduct): Promise<Outcome> {
    const theirs = await api.call('GET /api/admin/product-management/{id}', { params: { id: base.id } })
    const fields = productDraftFields(options.categories ?? [])
    const rebased = rebaseDraft(fields, { base: draftOf(base), mine: draft, theirs: draftOf(theirs) })
    setBase(theirs)
    setDraft(rebased.draft)
    setConflict({ message: errorText(error, adminTexts.products.saveFailed), ...rebased })
    return {}
  }

  async function submit(): Promise<Outcome> {
    try {
      const saved = await send(draft, base, keyOf)
      await options.onSaved(m.productSaved, isProduct(saved) ? saved : undefined)
      return {}
    } catch (error) {
      setConflict(null)
      if (base && isChangedMeanwhile(error)) return rebase(error, base).catch(outcomeOf)
      return outcomeOf(error)
    }
  }

  const form = useForm({
    fields: PRODUCT_FIELDS,
    check: () => ({
      ...checkProduct(draft),
      ...(options.isUploading && { image: m.pleaseWaitForThePicture }),
      ...(options.isSendingPhotos && { photos: adminTexts.pictures.stillSending }),
    }),
    submit,
  })

  const takeTheirs = () => {
    if (base) setDraft(draftOf(base))
    setConflict(null)
  }
  return { form, conflict, takeTheirs }
}

/** A new product that is sent again, because its answer got lost, is added once. */
async function send(
  draft: ProductDraft,
  opened: ManagedProduct | undefined,
  keyOf: (content: string) => string,
): Promise<unknown> {
  const input = inputOf(draft, opened)
  const body = opened ? input : { ...input, key: keyOf(JSON.stringify(input)) }
  const { image } = body
  if (isPictureFile(image)) {
    const path = opened ? (`/api/admin/product-management/${opened.id}` as const) : '/api/admin/product-management'
    return sendWithPicture(opened ? 'PUT' : 'POST', path, { ...body, image })
  }
  if (!opened) return api.call('POST /api/admin/product-management', { body })
  return api.call('PUT /api/admin/product-management/{id}', { params: { id: opened.id }, body })
}

function isProduct(answer: unknown): answer is ManagedProduct {
  return isId(Number(fieldsOf(answer).id))
}

function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.body.code === 'changed-meanwhile'
}

function outcomeOf(error: unknown): Outcome {
  return fieldsOrNotice(error, Object.keys(PRODUCT_FIELDS), refusalText(error, adminTexts.products.saveFailed))
}
