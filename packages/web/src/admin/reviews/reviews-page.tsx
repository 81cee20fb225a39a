import * as m from '#messages/admin-reviews'
import type { Review } from '@shop/contract/reviews'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { IS_OWN_SERVER } from '../../lib/backend'
import { Ago } from '../../ui/ago'
import { EmailAddress } from '../../ui/email-address'
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
    label: m.rating,
    options: [
      { value: '', label: m.anyRating },
      ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: m.starCount({ count: stars }) })),
    ],
  },
]

const showFilter: ListFilter<Filter> = {
  name: 'show',
  label: m.show,
  options: [
    { value: '', label: m.allReviews },
    { value: 'reported', label: m.reported },
    { value: 'hidden', label: m.hiddenReviews },
    { value: 'pictures', label: m.withPictures },
    { value: 'unanswered', label: m.withoutAReply },
  ],
}

const columns: ListColumn<Review>[] = [
  {
    id: 'product',
    fit: 'long',
    header: m.product,
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
    header: m.rating,
    sort: { asc: 'lowest', desc: 'highest' },
    cell: ({ rating }) => <Rating value={rating} size="small" />,
  },
  {
    id: 'comment',
    fit: 'wide',
    header: m.comment,
    cell: ({ id, comment, ...review }) => (
      <div className={styles.comment}>
        {comment ? (
          <FoldedText text={comment} of={m.reviewNumbered({ id })} />
        ) : (
          <span className={styles.quiet}>{m.noComment}</span>
        )}
        <ReviewMarks {...review} />
      </div>
    ),
  },
  {
    id: 'author',
    fit: 'long',
    header: m.author,
    choice: 'shown',
    cell: ({ user, verified_purchase }) => (
      <div className={styles.author}>
        <bdi>{user.name}</bdi>
        {user.email === undefined ? null : (
          <EmailAddress data-second-line className={styles.quiet}>
            {user.email}
          </EmailAddress>
        )}
        {verified_purchase ? (
          <span className={styles.verified}>
            <Chip tone="success">{m.verifiedPurchase}</Chip>
          </span>
        ) : null}
      </div>
    ),
  },
  {
    id: 'date',
    fit: 'whole',
    header: m.date,
    choice: 'shown',
    sort: { asc: 'oldest', desc: 'newest' },
    cell: ({ created_at }) => <Ago at={created_at} whole={formatDate(created_at)} />,
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.reviews)
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
    header: m.actions,
    hasSilentHeader: true,
    align: 'end',
    narrow: 'end',
    cell: (review) => (
      <>
        {IS_OWN_SERVER ? (
          <IconButton
            icon="edit"
            // The link of the row leads out of the panel, to what was reviewed.
            data-opens-row
            label={m.manageNamed({ review: nameOf(review) })}
            onClick={() => setManaged(review)}
          />
        ) : null}
        <IconButton
          icon="trash"
          label={m.deleteNamed({ review: nameOf(review) })}
          onClick={() => deletion.ask(review)}
        />
      </>
    ),
  }
  return (
    <AdminPage title={m.reviews}>
      <Narrowing query={query} reviews={loaderData.status === 'ready' ? loaderData.page.data : []} />
      <ListPanel
        label={m.reviews}
        loaded={loaderData}
        query={query}
        columns={[...columns, actions]}
        rowId={({ id }) => id}
        rowName={nameOf}
        search={m.searchReviews}
        filters={IS_OWN_SERVER ? [showFilter, ...filters] : filters}
        choiceKey="reviews"
        empty={
          <EmptyState icon="star" title={m.noReviews}>
            {m.whenReviewsAppear}
          </EmptyState>
        }
      />
      {deletion.question}
      {managed ? <ReviewDesk key={managed.id} review={managed} onClose={() => setManaged(undefined)} /> : null}
    </AdminPage>
  )
}

function nameOf({ id, user, product }: Review): string {
  const what = product ? m.reviewOf({ product: product.name }) : m.reviewNumbered({ id })
  return user.name ? m.reviewBy({ review: what, author: user.name }) : what
}

function Narrowing({ query: { filters }, reviews: [first] }: { query: ListQuery<Filter>; reviews: Review[] }) {
  if (!filters.user && !filters.product) return null
  return <FilterNote all={paths.adminReviews}>{filters.user ? ofUser(first) : ofProduct(first)}</FilterNote>
}

function ofUser(review: Review | undefined): string {
  return review ? m.onlyReviewsBy({ author: review.user.name }) : m.onlyReviewsByOneUser
}

function ofProduct(review: Review | undefined): string {
  return review?.product ? m.onlyReviewsOf({ product: review.product.name }) : m.onlyReviewsOfOneProduct
}
