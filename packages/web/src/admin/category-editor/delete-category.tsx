import * as m from '#messages/admin-category-editor'
import type { ManagedCategory } from '@shop/contract/catalog-admin'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { messageIn } from '../../lib/reading'
import { DeleteButton } from '../editing/delete-button'

interface DeleteCategoryProps {
  category: ManagedCategory
  /** Whether the button is in the tree, where its label names the category. */
  isInList?: boolean
  onDeleted: (message: string) => Promise<void>
}

export function DeleteCategory({ category: { id, name }, isInList = false, onDeleted }: DeleteCategoryProps) {
  return (
    <DeleteButton
      of={isInList ? name : undefined}
      title={m.deleteCategory}
      question={adminTexts.categories.confirmDelete}
      failed={adminTexts.categories.deleteFailed}
      onDelete={async () => {
        const answer = await api.call('DELETE /api/admin/category-management/{id}', { params: { id } })
        await onDeleted(messageIn(answer) ?? m.categoryDeleted)
      }}
    />
  )
}
