import { memo, useState } from 'react'
import { Picture } from '../../lib/picture'
import { classNames } from '../../ui/class-names'
import type { View } from './product-view-names'
import { STAGE_SIZES, viewAfter, type ProductPicture } from './product-views'
import styles from './stage-pictures.module.css'

interface StagePicturesProps {
  pictures: ProductPicture[]
  view: View
  /** Something else is shown in their place. */
  isCovered: boolean
}

/**
 * The large pictures on one spot. Front and back are there at once, another one when it is chosen or next. What nobody sees
 * stays as it is: while a name is typed on the jersey that covers them, the back would change with every letter.
 */
export const StagePictures = memo(function StagePictures({ pictures, view, isCovered }: StagePicturesProps) {
  const [wanted, setWanted] = useState<readonly View[]>(['front', 'back'])
  const near = view === 'front' ? [view] : [view, viewAfter(pictures, view, 1)]
  const missing = near.filter((next) => !wanted.includes(next))
  if (missing.length > 0) setWanted([...wanted, ...missing])

  return pictures
    .filter((picture) => wanted.includes(picture.view))
    .map((picture) => (
      <div
        key={picture.view}
        className={classNames(
          styles.view,
          picture.isCloseUp && styles.closeUp,
          picture.view !== view && styles.away,
          isCovered && styles.covered,
        )}
      >
        <StagePicture picture={picture} />
      </div>
    ))
}, areBothCovered)

function areBothCovered(before: StagePicturesProps, now: StagePicturesProps): boolean {
  return before.isCovered && now.isCovered
}

/** Shows the small picture, which the page already has, until the large one is loaded. */
function StagePicture({ picture: { view, image, alt } }: { picture: ProductPicture }) {
  const [isSharp, setSharp] = useState(view === 'front' || view === 'back')
  const isFirst = view === 'front'
  return (
    <>
      {isSharp ? null : <Picture image={image} alt="" sizes="80px" width={1280} loading="eager" />}
      <Picture
        image={image}
        alt={alt}
        sizes={STAGE_SIZES}
        width={1280}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        onLoad={() => setSharp(true)}
      />
    </>
  )
}
