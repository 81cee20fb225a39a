import * as m from '#messages/reviews'
import { withElements } from '../../lib/with-elements'
import { MOST_REVIEW_PICTURES } from '@shop/contract/review-limits'
import type { ReviewPicture } from '@shop/contract/reviews'
import { Picture } from '../../lib/picture'
import { Button } from '../../ui/button'
import { formatCount } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Progress } from '../../ui/progress'
import styles from './picture-field.module.css'
import type { PictureUploads } from './use-picture-uploads'

interface PictureFieldProps extends PictureUploads {
  pictures: readonly ReviewPicture[]
  onRemove: (picture: ReviewPicture) => void
  error: string | undefined
}

/** The pictures of a review: those that are uploaded, those on their way, and a way to add more. */
export function PictureField({ pictures, onRemove, uploads, add, retry, remove, error }: PictureFieldProps) {
  const isFull = pictures.length + uploads.length >= MOST_REVIEW_PICTURES
  return (
    <fieldset className={styles.field}>
      <legend>
        {withElements(m.pictures, {
          pictures: <span className={styles.hint}>{m.optionalUpTo({ pictures: MOST_REVIEW_PICTURES })}</span>,
        })}
      </legend>
      <ul className={styles.pictures}>
        {pictures.map((picture, place) => (
          <li key={picture.id} className={styles.picture}>
            <Picture image={picture.image} alt={m.picture({ place: place + 1 })} sizes="96px" width={96} />
            <IconButton
              icon="close"
              label={m.removePicture({ place: place + 1 })}
              onClick={() => onRemove(picture)}
              className={styles.remove}
            />
            {picture.hidden ? <p className={styles.hidden}>{m.hiddenByUs({ reason: picture.hidden.reason })}</p> : null}
          </li>
        ))}
        {isFull ? null : (
          <li>
            <label className={styles.add}>
              <Icon name="plus" />
              <input
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp,image/avif"
                onChange={({ target }) => {
                  add([...(target.files ?? [])])
                  target.value = ''
                }}
                className={styles.file}
              />
              {m.addPictures}
            </label>
          </li>
        )}
      </ul>
      {uploads.map(({ id, file, share, error: trouble, isRefused = false }) => (
        <div key={id} className={styles.upload}>
          {trouble === undefined ? (
            <Progress
              label={file.name}
              share={share}
              words={share >= 1 ? m.checking : `${formatCount(Math.round(share * 100))}%`}
            />
          ) : (
            <p role="alert" className={styles.trouble}>
              <bdi>{file.name}</bdi>: {trouble}
            </p>
          )}
          {trouble !== undefined && !isRefused ? (
            <Button variant="text" size="small" onClick={() => retry(id)}>
              {m.tryAgain}
            </Button>
          ) : null}
          <IconButton icon="close" label={m.remove({ name: file.name })} onClick={() => remove(id)} />
        </div>
      ))}
      {error === undefined ? null : (
        <p role="alert" className={styles.trouble}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
