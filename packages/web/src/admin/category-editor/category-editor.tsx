import type { ManagedCategory } from '@shop/contract/catalog-admin'
import { useState } from 'react'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { Sheet } from '../../ui/sheet'
import { ConflictNotice } from '../editing/conflict-notice'
import { PictureField } from '../editing/picture-field'
import { isSameDraft } from '../editing/rebase-draft'
import { usePictureUpload } from '../editing/use-picture-upload'
import { useUnsavedGuard } from '../layout/use-unsaved-guard'
import type { CategoryDraft } from './category-draft'
import styles from './category-editor.module.css'
import { CategoryFields } from './category-fields'
import { DeleteCategory } from './delete-category'
import { useCategoryForm } from './use-category-form'

interface CategoryEditorProps {
  title: string
  /** What the fields hold at first. */
  first: CategoryDraft
  /** The category that is changed; undefined for a new one. */
  category?: ManagedCategory
  leagues: readonly ManagedCategory[]
  onClose: () => void
  /** After it was saved or deleted. */
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
  const { errors = {}, notice } = form.outcome

  return (
    <>
      <Form form={form}>
        <Sheet
          open
          isWide
          heedsBack={false}
          onClose={onClose}
          title={title}
          footer={
            <>
              {category ? (
                <span className={styles.aside}>
                  <DeleteCategory category={category} onDeleted={leave} />
                </span>
              ) : null}
              <Button variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton loadingLabel="Saving">Save</SubmitButton>
            </>
          }
        >
          <div className={styles.notices}>
            {conflict && category ? (
              <ConflictNotice
                conflict={conflict}
                history={paths.adminHistory('category', category.id)}
                onTakeTheirs={takeTheirs}
              />
            ) : null}
            <FormNotice notice={notice} />
          </div>
          <div className={styles.editor}>
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
          </div>
        </Sheet>
      </Form>
      {guard.question}
    </>
  )
}
