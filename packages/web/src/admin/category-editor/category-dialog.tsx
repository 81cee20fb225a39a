import * as m from '#messages/admin-category-editor'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { LoadFailureDialog } from '../editing/load-failure-dialog'
import type { Dialog } from '../editing/use-dialog'
import { useReload } from '../list/use-reload'
import { categoryDraftOf, emptyCategory } from './category-draft'
import { CategoryEditor } from './category-editor'

export type CategoryDialogKind = 'add' | 'edit'

interface CategoryDialogProps {
  dialog: Dialog<CategoryDialogKind>
  categories: readonly ManagedCategory[]
}

/** Adds or changes a league or club, depending on the URL: `?add` adds a league, `?add=3` a club of league 3. */
export function CategoryDialog({ dialog: { opened, close }, categories }: CategoryDialogProps) {
  const reload = useReload()
  if (!opened) return null

  const onChanged = async (message: string) => {
    // Closes before reloading, so that a deleted category is not requested again.
    await close()
    await reload(message)
  }
  const leagues = categories.filter(({ parent_id }) => parent_id === null)
  const onClose = () => void close()
  const shared = { leagues, onClose, onChanged }
  if (opened.kind === 'add') {
    return <CategoryEditor {...shared} title={m.addCategory} first={emptyCategory(opened.id)} />
  }
  const category = categories.find(({ id }) => id === opened.id)
  if (!category) {
    return <LoadFailureDialog title={m.editCategory} notice={m.categoryIsGone} canRetry={false} onClose={onClose} />
  }
  const first = categoryDraftOf(category)
  return <CategoryEditor {...shared} key={category.id} title={m.editCategory} first={first} category={category} />
}
