import type { ReviewSort } from '@shop/contract/reviews'
import { useId } from 'react'
import { plural } from '../../ui/format'
import { EVERY_REVIEW } from './reviews'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Select } from '../../ui/select'
import { useReviews } from './reviews-provider'
import styles from './review-toolbar.module.css'

const SORTS: Record<ReviewSort, string> = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' }

interface ReviewToolbarProps {
  /** Called before the clicked button is removed, so that the caller can move the focus. */
  onGoing: () => void
}

/** Sort order and filters of the reviews. */
export function ReviewToolbar({ onGoing }: ReviewToolbarProps) {
  const { query, choose } = useReviews()
  const sortId = useId()
  return (
    <div className={styles.toolbar}>
      <ReviewCount onGoing={onGoing} />
      <CheckboxRow
        label="Verified only"
        autoComplete="off"
        checked={query.isVerified}
        onChange={({ target }) => choose({ ...query, isVerified: target.checked })}
      />
      <div className={styles.sort}>
        <label htmlFor={sortId} className={styles.label}>
          Sort by
        </label>
        <Select
          small
          id={sortId}
          autoComplete="off"
          value={query.sort}
          onChange={({ target }) => choose({ ...query, sort: isSort(target.value) ? target.value : 'newest' })}
        >
          {Object.entries(SORTS).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

/** How many reviews match the filters, with a button that resets the filters. */
function ReviewCount({ onGoing }: ReviewToolbarProps) {
  const { query, shown, total, choose } = useReviews()
  const isFiltered = query.rating !== null || query.isVerified
  const words = query.rating === null ? '' : ` with ${plural(query.rating, 'star', 'stars')}`

  function showAll() {
    onGoing()
    choose({ ...EVERY_REVIEW, sort: query.sort })
  }

  return (
    <div className={styles.filter}>
      <p role="status">{isFiltered && shown === query ? `${plural(total, 'review', 'reviews')}${words}` : null}</p>
      {isFiltered ? (
        <Button variant="text" size="small" onClick={showAll}>
          Show all
        </Button>
      ) : null}
    </div>
  )
}

function isSort(value: string): value is ReviewSort {
  return Object.hasOwn(SORTS, value)
}
