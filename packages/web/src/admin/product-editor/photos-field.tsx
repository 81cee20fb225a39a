import * as m from '#messages/admin-product-editor'
import type { Colour } from '@shop/contract/catalog'
import { useId, useState } from 'react'
import { COLOUR_NAMES } from '../../lib/filter-names'
import { photoAlt } from '../../lib/photo-alt'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { movedTo } from '../editing/moved-to'
import { markBack, type PhotoDraft } from './draft-photos'
import { PhotoRow } from './photo-row'
import type { ProductFieldsProps } from './product-fields-props'
import { SentPhotos } from './sent-photos'
import type { PhotoUploads } from './use-photo-uploads'
import styles from './photos-field.module.css'

interface PhotosFieldProps extends ProductFieldsProps {
  uploads: PhotoUploads
}

/** The photos of a product in their order, and those on their way. Nothing where the product has none. */
export function PhotosField({ draft, change, errors, uploads }: PhotosFieldProps) {
  const { photos, name } = draft
  const [dragged, setDragged] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const errorId = useId()
  if (photos.length === 0 && uploads.sent.length === 0) return null

  const set = (photos: PhotoDraft[]) => change({ photos })
  function move(from: number, to: number) {
    if (to < 0 || to >= photos.length) return
    set(movedTo(photos, from, to))
    setNews(m.photoMoved({ place: to + 1, count: photos.length }))
  }

  return (
    <section aria-label={m.photos} aria-describedby={errors.photos ? errorId : undefined} className={styles.photos}>
      <h3 className={styles.title}>{m.photos}</h3>
      <ol className={styles.list}>
        {photos.map((photo, place) => (
          <PhotoRow
            key={photo.image}
            photo={photo}
            place={place}
            count={photos.length}
            usualAlt={photoAlt(name || m.jersey, { alt: null, isBack: photo.isBack, place, count: photos.length })}
            isSmall={uploads.small.has(photo.image)}
            isDragged={dragged === photo.image}
            onAlt={(text) => set(photos.map((other) => (other === photo ? { ...photo, ...text } : other)))}
            onBack={(isBack) => set(markBack(photos, photo.image, isBack))}
            onMove={(to) => move(place, to)}
            onRemove={() => {
              set(photos.filter((other) => other !== photo))
              setNews(m.photoRemoved)
            }}
            onDrag={(isDragged) => setDragged(isDragged ? photo.image : null)}
            onDraggedOver={() => {
              const from = photos.findIndex(({ image }) => image === dragged)
              if (from >= 0 && from !== place) move(from, place)
            }}
          />
        ))}
      </ol>
      <SentPhotos uploads={uploads} />
      {errors.photos ? (
        <p id={errorId} role="alert" className={styles.error}>
          {errors.photos}
        </p>
      ) : null}
      {photos.length > 0 ? <Lettering draft={draft} change={change} /> : null}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </section>
  )
}

/** On what name and number are drawn, which photos can't tell. */
function Lettering({ draft, change }: Pick<ProductFieldsProps, 'draft' | 'change'>) {
  const { drawing, colours, photos } = draft
  if (drawing) {
    const hasBack = photos.some(({ isBack }) => isBack)
    return <p className={styles.hint}>{hasBack ? m.photosInPlaceOfTheDesign : m.aPhotoOfTheBackIsMissing}</p>
  }
  const [main = ''] = colours
  return (
    <Field label={m.mainColour} hint={m.whatTheMainColourIsFor} className={styles.colour}>
      {(control) => (
        <Select
          {...control}
          name="colours"
          value={main}
          onChange={({ target }) => {
            const chosen = target.value as Colour | ''
            change({
              colours: [...(chosen === '' ? [] : [chosen]), ...colours.slice(1).filter((each) => each !== chosen)],
            })
          }}
        >
          <option value="">{m.notSaid}</option>
          {Object.entries(COLOUR_NAMES).map(([colour, words]) => (
            <option key={colour} value={colour}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
