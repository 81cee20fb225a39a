import * as m from '#messages/admin-product-editor'
import { MOST_PHOTOS } from '@shop/contract/catalog'
import type { LibraryPicture } from '@shop/contract/picture-library'
import { useEffect, useState } from 'react'
import { apiWithSignal } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Picture } from '../../lib/picture'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Field } from '../../ui/field'
import { formatDate } from '../../ui/format'
import { PageLoading } from '../../ui/page-loading'
import { Sheet } from '../../ui/sheet'
import { TextInput } from '../../ui/text-input'
import styles from './picture-library.module.css'

interface PictureLibraryProps {
  open: boolean
  onClose: () => void
  /** The photos that the product has already, by their address. */
  chosen: readonly string[]
  onChoose: (picture: LibraryPicture) => void
}

const PER_PAGE = 24
/** While somebody types, the search waits for a pause. */
const PAUSE_IN_MS = 300

/** The pictures that were uploaded for products, leagues and clubs, to be used again. */
export function PictureLibrary({ open, onClose, chosen, onChoose }: PictureLibraryProps) {
  return (
    <Sheet
      open={open}
      isWide
      onClose={onClose}
      title={m.uploadedPictures}
      footer={<Button onClick={onClose}>{m.done}</Button>}
    >
      <Library chosen={chosen} onChoose={onChoose} />
    </Sheet>
  )
}

function Library({ chosen, onChoose }: Pick<PictureLibraryProps, 'chosen' | 'onChoose'>) {
  const [search, setSearch] = useState('')
  const { pictures, total, isLoading, error, loadMore } = usePictures(search)
  const isFull = chosen.length >= MOST_PHOTOS
  return (
    <div className={styles.library}>
      <Field label={m.searchPictures}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            data-autofocus
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      {isFull ? <Alert kind="info">{m.mostPhotosOfAProduct({ count: MOST_PHOTOS })}</Alert> : null}
      <ul aria-label={m.pictures} className={styles.grid}>
        {pictures.map((picture) => {
          const isChosen = chosen.includes(picture.image)
          return (
            <li key={picture.image} className={styles.picture}>
              <Picture image={picture.image} alt={picture.alt ?? ''} sizes="160px" width={160} height={160} />
              <p className={styles.uses}>
                <bdi>{usesOf(picture)}</bdi>
                <span className={styles.day}>{formatDate(picture.uploaded_at)}</span>
              </p>
              <Button
                variant="outline"
                size="small"
                block
                aria-label={(isChosen ? m.pictureIsChosen : m.usePicture)({ picture: picture.alt ?? usesOf(picture) })}
                aria-disabled={isChosen || isFull}
                onClick={() => {
                  if (!isChosen && !isFull) onChoose(picture)
                }}
              >
                {isChosen ? m.chosen : m.use}
              </Button>
            </li>
          )
        })}
      </ul>
      {error ? (
        <Alert kind="error">
          <p>{error}</p>
          <Button variant="text" size="small" onClick={loadMore}>
            {m.tryAgain}
          </Button>
        </Alert>
      ) : null}
      {isLoading ? <PageLoading /> : null}
      {!isLoading && !error && pictures.length === 0 ? (
        <EmptyState icon="search" title={search.trim() === '' ? m.nothingWasUploadedYet : m.noPictureFound}>
          {search.trim() === '' ? m.whatCanBeChosenHere : m.howPicturesAreFound}
        </EmptyState>
      ) : null}
      {pictures.length > 0 ? (
        <div className={styles.more}>
          <span role="status">{m.someOfThePictures({ shown: pictures.length, total })}</span>
          {pictures.length < total && !isLoading ? (
            <Button variant="outline" size="small" onClick={loadMore}>
              {m.showMore}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** “Al Ain Home and 2 more”. */
function usesOf({ used_in: [first, ...others] }: LibraryPicture): string {
  if (!first) return ''
  return others.length > 0 ? m.nameAndMore({ name: first.name, count: others.length }) : first.name
}

interface Found {
  /** The request that this answers, so that a later one counts as loading. */
  of: object | null
  pictures: LibraryPicture[]
  total: number
  error: string
}

/** The pictures that match, a page at a time. What comes late for an earlier search is dropped. */
function usePictures(search: string) {
  const words = search.trim()
  const [wanted, setWanted] = useState({ words, page: 1 })
  const [found, setFound] = useState<Found>({ of: null, pictures: [], total: 0, error: '' })
  const isLoading = found.of !== wanted
  const error = isLoading ? '' : found.error

  // Typing is a stream of searches; only the last one before a pause is sent.
  useEffect(() => {
    const timer = setTimeout(() => {
      setWanted((wanted) => (wanted.words === words ? wanted : { words, page: 1 }))
    }, PAUSE_IN_MS)
    return () => clearTimeout(timer)
  }, [words])

  // The answer comes from the server, and the dialog may be closed before.
  useEffect(() => {
    const controller = new AbortController()
    const { words, page } = wanted
    const query = { page, per_page: PER_PAGE, ...(words !== '' && { search: words }) }
    apiWithSignal(controller.signal)
      .call('GET /api/admin/pictures', { query })
      .then(({ data, meta }) => {
        if (controller.signal.aborted) return
        const before = (last: Found) => (page === 1 ? [] : last.pictures)
        setFound((last) => ({ of: wanted, pictures: [...before(last), ...data], total: meta.total, error: '' }))
      })
      .catch((failure: unknown) => {
        if (controller.signal.aborted) return
        setFound((last) => ({ ...last, of: wanted, error: refusalText(failure, m.failedToLoadThePictures) }))
      })
    return () => controller.abort()
  }, [wanted])

  /** The next page, or the same one again after a failure. */
  const loadMore = () => setWanted(({ words, page }) => ({ words, page: error ? page : page + 1 }))
  return { pictures: found.pictures, total: found.total, isLoading, error, loadMore }
}
