import * as m from '#messages/reviews'
import type { ReviewPicture } from '@shop/contract/reviews'
import { lazy, Suspense, useState } from 'react'
import { Picture } from '../../lib/picture'
import { useLateDialog } from '../../ui/use-late-dialog'
import type { View } from '../product/product-view-names'
import type { ProductPicture } from '../product/product-views'
import { reviewTexts } from './review-texts'
import styles from './review-pictures.module.css'

const loadViewer = () => import('../product/product-viewer')
const ProductViewer = lazy(async () => ({ default: (await loadViewer()).ProductViewer }))

interface ReviewPicturesProps {
  pictures: readonly ReviewPicture[]
  author: string
}

/** The pictures of a review as thumbnails. A click opens the viewer that the gallery has. */
export function ReviewPictures({ pictures, author }: ReviewPicturesProps) {
  const viewer = useLateDialog(loadViewer, reviewTexts.picturesFailed)
  const [view, setView] = useState<View>('photo-1')
  const shown = pictures.map(({ image }, place): ProductPicture => {
    const label = m.picture({ place: place + 1 })
    return { view: `photo-${place + 1}`, label, image, alt: m.by({ label, author }), isCloseUp: false }
  })
  return (
    <>
      <ul aria-label={m.picturesBy({ author })} className={styles.pictures}>
        {shown.map((picture) => (
          <li key={picture.view}>
            <button
              type="button"
              aria-label={m.enlarge({ alt: picture.alt })}
              onPointerEnter={viewer.prepare}
              onClick={() => {
                setView(picture.view)
                void viewer.open()
              }}
              className={styles.thumb}
            >
              <Picture image={picture.image} alt="" sizes="84px" width={84} />
            </button>
          </li>
        ))}
      </ul>
      {viewer.openings > 0 ? (
        <Suspense>
          <ProductViewer
            key={viewer.openings}
            product={{ name: m.picturesBy({ author }), colour: null }}
            pictures={shown}
            view={view}
            onTurn={setView}
            open={viewer.isOpen}
            onClose={viewer.close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
