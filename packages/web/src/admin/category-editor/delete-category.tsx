import * as m from '#messages/admin-category-editor'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { messageIn } from '../../lib/reading'
import { DeleteButton } from '../editing/delete-button'
import { shownName } from '../translations/shown-text'

interface DeleteCategoryProps {
  category: ManagedCategory
  /** Whether the button is in the tree, where its label names the category. */
  isInList?: boolean
  onDeleted: (message: string) => Promise<void>
}

export function DeleteCategory({ category, isInList = false, onDeleted }: DeleteCategoryProps) {
  return (
    <DeleteButton
      subject={shownName(category)}
      isIcon={isInList}
      title={m.deleteCategory}
      question={adminTexts.categories.confirmDelete}
      failed={adminTexts.categories.deleteFailed}
      onDelete={async () => {
        const answer = await api.call('DELETE /api/admin/category-management/{id}', { params: { id: category.id } })
        await onDeleted(messageIn(answer) ?? m.categoryDeleted)
      }}
    />
  )
}
