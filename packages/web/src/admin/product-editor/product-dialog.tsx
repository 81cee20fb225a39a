import * as m from '#messages/admin-product-editor'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { IS_OWN_SERVER } from '../../lib/backend'
import type { Loaded } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { notify } from '../../ui/notify'
import { LoadFailureDialog } from '../editing/load-failure-dialog'
import type { Dialog } from '../editing/use-dialog'
import { copyOf, draftOf, EMPTY_DRAFT } from './product-draft'
import { ProductEditor } from './product-editor'

export type ProductDialogKind = 'add' | 'edit' | 'copy'

interface ProductDialogProps {
  dialog: Dialog<ProductDialogKind>
  /** The product whose id is in the URL; null if there is none. */
  subject: Loaded<ManagedProduct> | null
  categories: readonly ManagedCategory[] | null
}

const TITLES = { add: m.addProduct, edit: m.editProduct, copy: m.addProduct }

/** A server of the specification alone says nothing of the shop, and has no preview. */
function wayTo({ id, in_shop }: ManagedProduct) {
  if (in_shop) return { label: m.viewInShop, to: paths.product(id) }
  return IS_OWN_SERVER ? { label: m.preview, to: paths.productPreview(id) } : undefined
}

/** Adds, changes or copies a product, depending on the URL. */
export function ProductDialog({ dialog, subject: loaded, categories }: ProductDialogProps) {
  const { revalidate } = useRevalidator()
  const { opened, close } = dialog
  const subject = useLastGood(loaded, opened?.id)
  if (!opened) return null

  const title = TITLES[opened.kind]
  const onChanged = async (message: string, product?: ManagedProduct) => {
    // Closes before reloading, so that a deleted product is not requested again.
    await close()
    await revalidate()
    notify(message, 'ok', product && wayTo(product))
  }
  const onClose = () => void close()
  const shared = { title, categories, onClose, onChanged }
  if (opened.kind === 'add') return <ProductEditor {...shared} first={EMPTY_DRAFT} />
  if (subject?.status !== 'ready') {
    const notice = subject?.status === 'failed' ? subject.notice : m.thisProductIsGone
    return <LoadFailureDialog title={title} notice={notice} canRetry={subject?.status === 'failed'} onClose={onClose} />
  }

  const product = subject.data
  if (opened.kind === 'copy') return <ProductEditor {...shared} key={`copy-${product.id}`} first={copyOf(product)} />
  return (
    <ProductEditor
      {...shared}
      key={product.id}
      first={draftOf(product)}
      product={product}
      copy={dialog.to('copy', product.id)}
    />
  )
}

/** When a reload fails, the product stays as it was loaded last, so that nothing typed is lost. */
function useLastGood(subject: Loaded<ManagedProduct> | null, id: number | undefined): Loaded<ManagedProduct> | null {
  const [last, setLast] = useState<{ id: number | undefined; subject: Loaded<ManagedProduct> }>()
  if (id === undefined) {
    if (last) setLast(undefined)
    return subject
  }
  if (subject?.status === 'ready') {
    if (last?.subject !== subject) setLast({ id, subject })
    return subject
  }
  return subject?.status === 'failed' && last?.id === id ? last.subject : subject
}
