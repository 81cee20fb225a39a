import type { Review } from '@shop/contract/reviews'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { IS_OWN_SERVER } from '../../lib/backend'
import { formatDate } from '../../ui/format'
import { paths } from '../../lib/paths'
import { isId } from '../../lib/reading'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { Rating } from '../../ui/rating'
import { TextLink } from '../../ui/text-link'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { FoldedText } from '../layout/folded-text'
import { FilterNote } from '../layout/filter-note'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery, type ListQuery } from '../list/use-list-query'
import type { Route } from './+types/reviews-page'
import { readListedReview } from './read-listed-review'
import { ReviewDesk } from './review-desk'
import { ReviewMarks } from './review-marks'
import styles from './reviews-page.module.css'
import { useReviewDeletion } from './use-review-deletion'

type Filter = 'rating' | 'show' | 'product' | 'user'

const shape = { filters: ['rating', 'show', 'product', 'user'] as const, sort: 'newest' }

const filters: ListFilter<Filter>[] = [
  {
    name: 'rating',
    label: 'Rating',
    options: [
      { value: '', label: 'Any rating' },
      ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })),
    ],
  },
]

const showFilter: ListFilter<Filter> = {
  name: 'show',
  label: 'Show',
  options: [
    { value: '', label: 'All reviews' },
    { value: 'reported', label: 'Reported' },
    { value: 'hidden', label: 'Hidden' },
    { value: 'pictures', label: 'With pictures' },
    { value: 'unanswered', label: 'Without a reply' },
  ],
}

const columns: ListColumn<Review>[] = [
  {
    id: 'product',
    header: 'Product',
    narrow: 'main',
    cell: ({ product }) =>
      product ? (
        <span className={styles.product}>
          {isId(product.id) ? (
            <TextLink to={paths.product(product.id)}>
              <bdi>{product.name}</bdi>
            </TextLink>
          ) : (
            <bdi>{product.name}</bdi>
          )}
        </span>
      ) : null,
  },
  {
    id: 'rating',
    fit: 'whole',
    header: 'Rating',
    sort: { asc: 'lowest', desc: 'highest' },
    cell: ({ rating }) => <Rating value={rating} size="small" />,
  },
  {
    id: 'comment',
    fit: 'wide',
    header: 'Comment',
    cell: ({ id, comment, ...review }) => (
      <div className={styles.comment}>
        {comment ? <FoldedText text={comment} of={`review ${id}`} /> : <span className={styles.quiet}>No comment</span>}
        <ReviewMarks {...review} />
      </div>
    ),
  },
  {
    id: 'author',
    header: 'Author',
    choice: 'shown',
    cell: ({ user, verified_purchase }) => (
      <div className={styles.author}>
        <bdi>{user.name}</bdi>
        <bdi className={styles.quiet}>{user.email}</bdi>
        {verified_purchase ? (
          <span className={styles.verified}>
            <Chip tone="success">Verified purchase</Chip>
          </span>
        ) : null}
      </div>
    ),
  },
  {
    id: 'date',
    fit: 'whole',
    header: 'Date',
    choice: 'shown',
    sort: { asc: 'oldest', desc: 'newest' },
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Reviews')
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/review-management',
  shape,
  read: readListedReview,
  failed: adminTexts.reviews.fetchFailed,
})

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const deletion = useReviewDeletion()
  const [managed, setManaged] = useState<Review>()
  const actions: ListColumn<Review> = {
    id: 'actions',
    fit: 'whole',
    header: 'Actions',
    hasSilentHeader: true,
    align: 'end',
    narrow: 'end',
    cell: (review) => (
      <>
        {IS_OWN_SERVER ? (
          <IconButton icon="edit" label={`Manage ${nameOf(review)}`} onClick={() => setManaged(review)} />
        ) : null}
        <IconButton icon="trash" label={`Delete ${nameOf(review)}`} onClick={() => deletion.ask(review)} />
      </>
    ),
  }
  return (
    <AdminPage title="Reviews">
      <Narrowing query={query} reviews={loaderData.status === 'ready' ? loaderData.page.data : []} />
      <ListPanel
        label="Reviews"
        loaded={loaderData}
        query={query}
        columns={[...columns, actions]}
        rowId={({ id }) => id}
        rowName={nameOf}
        search="Search reviews"
        filters={IS_OWN_SERVER ? [showFilter, ...filters] : filters}
        choiceKey="reviews"
        empty={
          <EmptyState icon="star" title="No reviews yet">
            They appear here as soon as customers write them.
          </EmptyState>
        }
      />
      {deletion.question}
      {managed ? <ReviewDesk key={managed.id} review={managed} onClose={() => setManaged(undefined)} /> : null}
    </AdminPage>
  )
}

function nameOf({ id, user, product }: Review): string {
  const what = product ? `review of ${product.name}` : `review ${id}`
  return user.name ? `${what} by ${user.name}` : what
}

function Narrowing({ query: { filters }, reviews: [first] }: { query: ListQuery<Filter>; reviews: Review[] }) {
  if (filters.user)
    return <FilterNote all={paths.adminReviews}>Only reviews by {first?.user.name ?? 'one user'}.</FilterNote>
  if (!filters.product) return null
  return <FilterNote all={paths.adminReviews}>Only reviews of {first?.product?.name ?? 'one product'}.</FilterNote>
}
