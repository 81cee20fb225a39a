import { FIT_ANSWER_NAMES } from '../../lib/names'
import * as m from '#messages/reviews'
import type { ReviewSort } from '@shop/contract/reviews'
import { useId } from 'react'
import { formatCount } from '../../ui/format'
import { readFit } from './read-review'
import { EVERY_REVIEW, isFiltered } from './reviews'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Select } from '../../ui/select'
import { useReviews } from './reviews-provider'
import styles from './review-toolbar.module.css'

const SORTS: Record<ReviewSort, string> = {
  newest: m.newest,
  helpful: m.mostHelpful,
  highest: m.highest,
  lowest: m.lowest,
}

const SORTS_OF_EVERY_SERVER: ReviewSort[] = ['newest', 'highest', 'lowest']

interface ReviewToolbarProps {
  /** Called before the clicked button is removed, so that the caller can move the focus. */
  onGoing: () => void
}

/** Sort order and filters of the reviews. */
export function ReviewToolbar({ onGoing }: ReviewToolbarProps) {
  const { query, summary, choose } = useReviews()
  const sortId = useId()
  const sorts = summary.pictured_count === undefined ? SORTS_OF_EVERY_SERVER : (Object.keys(SORTS) as ReviewSort[])
  return (
    <div className={styles.toolbar}>
      <ReviewCount onGoing={onGoing} />
      <PurchaseFilters />
      <CheckboxRow
        label={m.verifiedOnly}
        autoComplete="off"
        checked={query.isVerified}
        onChange={({ target }) => choose({ ...query, isVerified: target.checked })}
      />
      <div className={styles.sort}>
        <label htmlFor={sortId} className={styles.label}>
          {m.sortBy}
        </label>
        <Select
          small
          id={sortId}
          autoComplete="off"
          value={query.sort}
          onChange={({ target }) => choose({ ...query, sort: isSort(target.value) ? target.value : 'newest' })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {SORTS[sort]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

/** Narrows the reviews by what their authors bought and show. Only what some reviews have is offered. */
function PurchaseFilters() {
  const { query, summary, choose } = useReviews()
  const { sizes = [], fits = [], pictured_count: pictured = 0 } = summary
  return (
    <>
      {sizes.length > 1 || query.size !== null ? (
        <Select
          small
          aria-label={m.sizeBought}
          autoComplete="off"
          value={query.size ?? ''}
          onChange={({ target }) => choose({ ...query, size: target.value || null })}
        >
          <option value="">{m.anySize}</option>
          {sizes.map(({ size, count }) => (
            <option key={size} value={size}>
              {m.sizeWithCount({ size, count })}
            </option>
          ))}
        </Select>
      ) : null}
      {fits.length > 0 || query.fit !== null ? (
        <Select
          small
          aria-label={m.howItFits}
          autoComplete="off"
          value={query.fit ?? ''}
          onChange={({ target }) => choose({ ...query, fit: readFit(target.value) })}
        >
          <option value="">{m.anyFit}</option>
          {fits.map(({ fit, count }) => (
            <option key={fit} value={fit}>
              {FIT_ANSWER_NAMES[fit]} ({formatCount(count)})
            </option>
          ))}
        </Select>
      ) : null}
      {pictured > 0 || query.hasPictures ? (
        <CheckboxRow
          label={m.withPictures}
          autoComplete="off"
          checked={query.hasPictures}
          onChange={({ target }) => choose({ ...query, hasPictures: target.checked })}
        />
      ) : null}
    </>
  )
}

/** How many reviews match the filters, with a button that resets the filters. */
function ReviewCount({ onGoing }: ReviewToolbarProps) {
  const { query, shown, total, choose } = useReviews()
  const isNarrowed = isFiltered(query)
  const words = query.rating === null ? '' : m.withLabel({ pieces: m.starCount({ count: query.rating }) })

  function showAll() {
    onGoing()
    choose({ ...EVERY_REVIEW, sort: query.sort })
  }

  return (
    <div className={styles.filter}>
      <p role="status">{isNarrowed && shown === query ? `${m.reviewCount({ count: total })}${words}` : null}</p>
      {isNarrowed ? (
        <Button variant="text" size="small" onClick={showAll}>
          {m.showAll}
        </Button>
      ) : null}
    </div>
  )
}

function isSort(value: string): value is ReviewSort {
  return Object.hasOwn(SORTS, value)
}
