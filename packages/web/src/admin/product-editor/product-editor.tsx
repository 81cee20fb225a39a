import * as m from '#messages/admin-product-editor'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { lazy, Suspense, useState } from 'react'
import { IS_OWN_SERVER } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useLateDialog } from '../../ui/use-late-dialog'
import { EditorSheet } from '../editing/editor-sheet'
import { PictureField } from '../editing/picture-field'
import { usePictureUpload } from '../editing/use-picture-upload'
import { isSameDraft } from '../editing/rebase-draft'
import { useUnsavedGuard } from '../layout/use-unsaved-guard'
import { DeleteProduct } from './delete-product'
import { withPhoto } from './draft-photos'
import type { ProductDraft } from './product-draft'
import styles from './product-editor.module.css'
import { PhotosField } from './photos-field'
import { PublicationFields } from './publication-fields'
import { ProductFields } from './product-fields'
import { usePhotoUploads } from './use-photo-uploads'
import { useProductForm } from './use-product-form'

const DrawnPicture = lazy(async () => ({ default: (await import('../jersey-designer/drawn-picture')).DrawnPicture }))
const loadDesigner = () => import('../jersey-designer/jersey-designer')
const JerseyDesigner = lazy(async () => ({ default: (await loadDesigner()).JerseyDesigner }))

const loadLibrary = () => import('./picture-library')
const PictureLibrary = lazy(async () => ({ default: (await loadLibrary()).PictureLibrary }))

interface ProductEditorProps {
  title: string
  /** The initial values of the fields. */
  first: ProductDraft
  /** The product that is changed; undefined for a new one. */
  product?: ManagedProduct
  categories: readonly ManagedCategory[] | null
  /** The URL that opens a copy of the product. */
  copy?: string
  onClose: () => void
  /** Called after the product was saved or deleted. */
  onChanged: (message: string, product?: ManagedProduct) => Promise<void>
}

export function ProductEditor({ title, first, product, categories, copy, onClose, onChanged }: ProductEditorProps) {
  const [draft, setDraft] = useState(first)
  const change = (part: Partial<ProductDraft>) => setDraft((draft) => ({ ...draft, ...part }))
  const upload = usePictureUpload((image) => change({ image }))
  const photoUploads = usePhotoUploads(draft.photos.length, (image) =>
    setDraft((draft) => ({ ...draft, photos: withPhoto(draft.photos, image) })),
  )
  const designer = useLateDialog(loadDesigner, m.failedToOpenTheDesigner)
  const library = useLateDialog(loadLibrary, m.failedToOpenThePictures)
  const guard = useUnsavedGuard(!isSameDraft(draft, first) || upload.sending !== null || photoUploads.isPending)
  const leave = async (message: string, product?: ManagedProduct) => {
    guard.letPass()
    await onChanged(message, product)
  }
  const { form, conflict, takeTheirs } = useProductForm({
    draft,
    setDraft,
    opened: product,
    categories,
    isUploading: upload.sending !== null,
    isSendingPhotos: photoUploads.isPending,
    onSaved: leave,
  })
  const { errors = {} } = form.outcome

  return (
    <>
      <EditorSheet
        title={title}
        form={form}
        onClose={onClose}
        remove={product ? <DeleteProduct product={product} onDeleted={leave} /> : null}
        conflict={conflict}
        history={product ? paths.adminHistory('product', product.id) : ''}
        onTakeTheirs={takeTheirs}
      >
        <div className={styles.looks}>
          <PictureField
            image={draft.photos[0]?.image ?? draft.image}
            onChange={(image) => change({ image })}
            upload={upload}
            error={errors.image}
            {...(IS_OWN_SERVER && { addFiles: photoUploads.add, isOfPhotos: draft.photos.length > 0 })}
            glow={product?.colour}
            drawn={
              draft.drawing ? (
                <Suspense>
                  <DrawnPicture drawing={draft.drawing} />
                </Suspense>
              ) : null
            }
            onRemove={() => change({ image: '', photos: [], drawing: null })}
          >
            {IS_OWN_SERVER ? (
              <Button
                variant="outline"
                size="small"
                block
                loading={designer.isComing}
                onFocus={designer.prepare}
                onClick={() => void designer.open()}
              >
                {m.designAJersey}
              </Button>
            ) : null}
            {IS_OWN_SERVER ? (
              <Button
                variant="outline"
                size="small"
                block
                loading={library.isComing}
                onFocus={library.prepare}
                onClick={() => void library.open()}
              >
                {m.chooseFromUploads}
              </Button>
            ) : null}
          </PictureField>
          {IS_OWN_SERVER ? <PublicationFields draft={draft} change={change} errors={errors} /> : null}
          {product && IS_OWN_SERVER ? (
            <ButtonLink
              variant="outline"
              size="small"
              target="_blank"
              to={product.in_shop ? paths.product(product.id) : paths.productPreview(product.id)}
            >
              <Icon name="eye" />
              {product.in_shop ? m.viewInShop : m.preview}
            </ButtonLink>
          ) : null}
          {copy ? (
            <ButtonLink variant="outline" size="small" to={copy}>
              <Icon name="copy" />
              {m.duplicate}
            </ButtonLink>
          ) : null}
          {product && IS_OWN_SERVER ? (
            <ButtonLink variant="outline" size="small" to={paths.adminStock(product.id)}>
              <Icon name="clock" />
              {m.stockHistory}
            </ButtonLink>
          ) : null}
        </div>
        <div className={styles.fields}>
          {IS_OWN_SERVER ? <PhotosField draft={draft} change={change} errors={errors} uploads={photoUploads} /> : null}
          <ProductFields
            draft={draft}
            change={change}
            errors={errors}
            categories={categories}
            productId={product?.id}
          />
        </div>
      </EditorSheet>
      {designer.openings > 0 ? (
        <Suspense>
          <JerseyDesigner
            open={designer.isOpen}
            onClose={designer.close}
            drawing={draft.drawing}
            productId={product?.id}
            onChange={(drawing) => change({ drawing, image: '' })}
          />
        </Suspense>
      ) : null}
      {library.openings > 0 ? (
        <Suspense>
          <PictureLibrary
            open={library.isOpen}
            onClose={library.close}
            chosen={draft.photos.map(({ image }) => image)}
            onChoose={({ image, alt }) =>
              setDraft((draft) => ({ ...draft, photos: withPhoto(draft.photos, image, alt ?? '') }))
            }
          />
        </Suspense>
      ) : null}
      {guard.question}
    </>
  )
}
