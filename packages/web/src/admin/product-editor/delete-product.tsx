import * as m from '#messages/admin-product-editor'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { messageIn } from '../../lib/reading'
import { DeleteButton } from '../editing/delete-button'
import { shownName } from '../translations/shown-text'

interface DeleteProductProps {
  product: ManagedProduct
  /** Whether the button is in the list, where its label names the product. */
  isInList?: boolean
  onDeleted: (message: string) => Promise<void>
}

export function DeleteProduct({ product, isInList = false, onDeleted }: DeleteProductProps) {
  return (
    <DeleteButton
      subject={shownName(product)}
      isIcon={isInList}
      title={m.deleteProduct}
      question={adminTexts.products.confirmDelete}
      failed={adminTexts.products.deleteFailed}
      onDelete={async () => {
        const answer = await api.call('DELETE /api/admin/product-management/{id}', { params: { id: product.id } })
        await onDeleted(messageIn(answer) ?? m.productDeleted)
      }}
    />
  )
}
