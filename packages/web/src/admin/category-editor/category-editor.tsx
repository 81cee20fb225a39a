import type { ManagedCategory } from '@shop/contract/categories-admin'
import { useState } from 'react'
import { paths } from '../../lib/paths'
import { EditorSheet } from '../editing/editor-sheet'
import { PictureField } from '../editing/picture-field'
import { isSameDraft } from '../editing/rebase-draft'
import { usePictureUpload } from '../editing/use-picture-upload'
import { useUnsavedGuard } from '../layout/use-unsaved-guard'
import type { CategoryDraft } from './category-draft'
import { CategoryFields } from './category-fields'
import { DeleteCategory } from './delete-category'
import { useCategoryForm } from './use-category-form'

interface CategoryEditorProps {
  title: string
  /** The initial values of the fields. */
  first: CategoryDraft
  /** The category that is changed; undefined for a new one. */
  category?: ManagedCategory
  leagues: readonly ManagedCategory[]
  onClose: () => void
  /** Called after the category was saved or deleted. */
  onChanged: (message: string) => Promise<void>
}

export function CategoryEditor({ title, first, category, leagues, onClose, onChanged }: CategoryEditorProps) {
  const [draft, setDraft] = useState(first)
  const change = (part: Partial<CategoryDraft>) => setDraft((draft) => ({ ...draft, ...part }))
  const upload = usePictureUpload((image) => change({ image }))
  const isUploading = upload.sending !== null
  const guard = useUnsavedGuard(!isSameDraft(draft, first) || isUploading)
  const leave = async (message: string) => {
    guard.letPass()
    await onChanged(message)
  }
  const { form, conflict, takeTheirs } = useCategoryForm({
    draft,
    setDraft,
    opened: category,
    isUploading,
    onSaved: leave,
  })
  const { errors = {} } = form.outcome

  return (
    <>
      <EditorSheet
        title={title}
        form={form}
        onClose={onClose}
        remove={category ? <DeleteCategory category={category} onDeleted={leave} /> : null}
        conflict={conflict}
        history={category ? paths.adminHistory('category', category.id) : ''}
        onTakeTheirs={takeTheirs}
      >
        <PictureField
          image={draft.image}
          onChange={(image) => change({ image })}
          upload={upload}
          error={errors.image}
          onRemove={() => change({ image: '' })}
        />
        <CategoryFields
          draft={draft}
          change={change}
          errors={errors}
          leagues={leagues.filter(({ id }) => id !== category?.id)}
        />
      </EditorSheet>
      {guard.question}
    </>
  )
}
