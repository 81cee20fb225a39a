import type { Review } from '@shop/contract/reviews'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import type { LoadedReviews } from '../storefront/reviews/reviews'
import { readProduct } from '../lib/read-catalog'
import { ProductReviews } from '../storefront/reviews/product-reviews'
import { RatingLink } from '../storefront/reviews/rating-link'
import { ReviewsProvider } from '../storefront/reviews/reviews-provider'
import { Toaster } from '../ui/toaster'
import { answering, type Answering } from './answering'
import { harbourHome } from './catalogue'
import type { Reply } from './open-form-page'

const product = readProduct(harbourHome)

export const OWN = 'GET /api/products/7/reviews/own'
export const WRITE = 'POST /api/products/7/reviews'
export const CHANGE = 'PUT /api/products/7/reviews/own'
export const WITHDRAW = 'DELETE /api/products/7/reviews/own'
export const SUMMARY = 'GET /api/products/7/review-summary'

/** The name of the call that lists reviews with this query. */
export const list = (query = '') => `GET /api/products/7/reviews?${query}per_page=10`

/** A page of reviews as our own server sends it. */
export const pageOf = (body: Review[], total: number): Reply => ({
  status: 200,
  body,
  headers: { 'X-Total-Count': String(total) },
})

/** Opens the reviews of a product page with the loader's result. The replies may be changed afterwards. */
export function openReviews(
  loaded: LoadedReviews | null,
  answers: Answering = {},
  { address = '/products/7' }: { address?: string } = {},
) {
  const server = answering(answers)
  const Stub = createRoutesStub([
    {
      path: '/products/7',
      Component: () => (
        <ReviewsProvider product={product} reviews={loaded}>
          <RatingLink />
          <ProductReviews />
          <Toaster />
        </ReviewsProvider>
      ),
    },
    { path: '*', Component: () => <p data-testid="whereabouts">{useLocation().pathname}</p> },
  ])
  render(<Stub initialEntries={[address]} />)
  return server
}

export const section = () => within(screen.getByRole('region', { name: 'Reviews' }))
export const cards = () => section().queryAllByRole('article')
export const names = () =>
  cards()
    .map((card) => card.getAttribute('aria-labelledby') ?? '')
    .map(textOf)
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string | RegExp) => userEvent.click(button(name))

/** Opens the dialog and waits until its code is loaded. */
export async function openDialog(name = 'Write a Review') {
  await press(name)
  return within(await screen.findByRole('dialog', { name }))
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? ''
}
