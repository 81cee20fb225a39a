import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import type { LoadedReviews } from './reviews'
import { readProduct } from '../../lib/read-catalog'
import type { Answering } from '../../testing/answering'
import { harbourHome } from '../../testing/catalogue'
import { heldBack } from '../../testing/open-form-page'
import {
  button,
  cards,
  list,
  names,
  openReviews,
  OWN,
  pageOf,
  press,
  section,
  SUMMARY,
} from '../../testing/open-reviews'
import { aReview, aSummary, someReviews } from '../../testing/reviews'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { ProductReviews } from './product-reviews'
import { ReviewsProvider } from './reviews-provider'

const summary = aSummary([53, 21, 7, 3, 2])
const loaded: LoadedReviews = { reviews: someReviews(10), total: 86, summary }
const alone = (changes: Parameters<typeof aReview>[0]): LoadedReviews => ({
  reviews: [aReview(changes)],
  total: 1,
  summary: aSummary([1, 0, 0, 0, 0]),
})

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    vi.unstubAllGlobals()
    givenNobody()
  }
})

describe('what customers think', () => {
  test('shows the average, the count and how the stars are distributed', () => {
    openReviews(loaded)

    expect(section().getByRole('img', { name: '4.4 out of 5' })).toBeDefined()
    expect(section().getByText('4.4')).toBeDefined()
    expect(section().getByText('from 86 reviews')).toBeDefined()
    const rows = within(section().getByRole('list', { name: 'Reviews by stars' })).getAllByRole('button')
    expect(rows.map((row) => row.textContent)).toEqual([
      '5 ★stars, 53 reviews, 62%',
      '4 ★stars, 21 reviews, 24%',
      '3 ★stars, 7 reviews, 8%',
      '2 ★stars, 3 reviews, 3%',
      '1 ★star, 2 reviews, 2%',
    ])
  })

  test('a review has a name, a date, stars and its words', () => {
    openReviews(alone({ rating: 4, comment: 'Deep colour.\nSits flat.' }))
    const [card] = cards()
    if (!card) throw new Error('There is one review.')

    expect(names()).toEqual(['Khalid M.'])
    for (const text of ['September 12, 2026', /^Deep colour\.\s+Sits flat\.$/]) {
      expect(within(card).getByText(text)).toBeDefined()
    }
    expect(within(card).getByRole('img', { name: '4 out of 5' })).toBeDefined()
    expect(within(card).queryByText(/Verified|Edited|Your review/)).toBeNull()
  })

  test('who bought the jersey and who changed their mind is marked', () => {
    openReviews(alone({ verified_purchase: true, updated_at: '2026-09-13T08:00:00.000Z' }))

    expect(section().getByText('Verified purchase')).toBeDefined()
    expect(section().getByText(/Edited/)).toBeDefined()
  })

  test('hostile words stay words', () => {
    const comment = '</script><script>alert(1)</script> javascript:alert(2) \u202Egnorw'
    openReviews(alone({ comment, user: { name: '<b>Bold</b> \u202Eemanresu' } }))

    expect(section().getByText(comment).getAttribute('dir')).toBe('auto')
    expect(section().getByText('<b>Bold</b> \u202Eemanresu').tagName).toBe('BDI')
    expect(document.querySelector('script, b')).toBeNull()
  })

  test('a long comment is folded until it is asked for', async () => {
    openReviews(alone({ comment: 'word '.repeat(200) }))

    await press('Read more of the review by Khalid M.')

    expect(button('Show less of the review by Khalid M.').getAttribute('aria-expanded')).toBe('true')
  })

  test('says so where nobody has written', () => {
    openReviews({ reviews: [], total: 0, summary: aSummary([0, 0, 0, 0, 0]) })

    expect(section().getByText('No reviews yet.')).toBeDefined()
    expect(section().getByText('Be the first to review this jersey')).toBeDefined()
    expect(section().queryByRole('combobox')).toBeNull()
  })

  test('search engines find the first page in the HTML, which is the same for everybody', () => {
    givenSignedIn()
    const Page = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <ReviewsProvider product={readProduct(harbourHome)} reviews={loaded}>
            <ProductReviews />
          </ReviewsProvider>
        ),
      },
    ])

    const html = renderToString(<Page />)

    expect(html).toContain('Customer 10')
    expect(html).toContain('Log in to share your opinion')
    expect(html).not.toMatch(/ style=|write a review/i)
  })
})

describe('choosing', () => {
  test('a row of stars shows only those reviews, another press all of them', async () => {
    const fives = [aReview({ id: 41, user: { name: 'Omar' } })]
    const server = openReviews(loaded, { [list('rating=5&')]: pageOf(fives, 1) })

    await press(/^5 star/)

    expect(await section().findByText('1 review with 5 stars')).toBeDefined()
    expect(names()).toEqual(['Omar'])
    expect(button(/^5 star/).getAttribute('aria-pressed')).toBe('true')

    server.calls.length = 0
    await press(/^5 star/)
    await waitFor(() => expect(server.calls.map(({ name }) => name)).toEqual([list()]))
  })

  test('nobody needs to look for stars that nobody gave', () => {
    openReviews({ ...loaded, summary: aSummary([86, 0, 0, 0, 0]) })

    expect(button(/^1 star/).disabled).toBe(true)
  })

  test('sorting and “Verified only” go together', async () => {
    openReviews(loaded, {
      [list('sort=lowest&')]: pageOf([aReview({ id: 41, user: { name: 'Omar' } })], 86),
      [list('sort=lowest&verified=1&')]: pageOf([aReview({ id: 42, user: { name: 'Sara' } })], 12),
    })

    await userEvent.selectOptions(section().getByRole('combobox', { name: 'Sort by' }), 'Lowest')
    await waitFor(() => expect(names()).toEqual(['Omar']))
    await userEvent.click(section().getByRole('checkbox', { name: 'Verified only' }))

    expect(await section().findByText('12 reviews')).toBeDefined()
    expect(names()).toEqual(['Sara'])
  })

  test('“Show all” takes the filters back', async () => {
    openReviews(loaded, { [list('verified=1&')]: pageOf([], 0), [list()]: pageOf(someReviews(10), 86) })
    await userEvent.click(section().getByRole('checkbox', { name: 'Verified only' }))
    expect(await section().findByText('No reviews match.')).toBeDefined()

    await press('Show all')

    expect(document.activeElement).toBe(section().getByRole('group', { name: 'Customer reviews' }))
    await waitFor(() => expect(cards()).toHaveLength(10))
  })

  test('more reviews join the list, and the focus goes on with them', async () => {
    openReviews(loaded, { [list('page=2&')]: pageOf(someReviews(20).slice(10), 86) })
    expect(section().getByText('10 of 86 shown')).toBeDefined()

    await press('Show more reviews')

    await waitFor(() => expect(cards()).toHaveLength(20))
    expect(document.activeElement).toBe(cards()[10])
    expect(section().getByText('20 of 86 shown')).toBeDefined()
  })

  test('a list that does not come is said, and can be tried again', async () => {
    const answers = { [list('rating=5&')]: { status: 500 } }
    openReviews(loaded, answers)
    await press(/^5 star/)
    expect((await section().findByRole('alert')).textContent).toContain('Reviews could not be loaded.')
    expect(cards()).toHaveLength(0)

    Object.assign(answers, { [list('rating=5&')]: pageOf([aReview({ id: 41 })], 1) })
    await press('Try again')

    await waitFor(() => expect(cards()).toHaveLength(1))
    expect(section().queryByRole('alert')).toBeNull()
  })
})

describe('the focus', () => {
  test('follows the link to the reviews, each time', async () => {
    openReviews(loaded)
    const title = section().getByRole('heading', { name: 'Reviews' })

    for (let time = 1; time <= 2; time++) {
      await userEvent.click(screen.getByRole('link', { name: /out of 5/ }))
      await waitFor(() => expect(document.activeElement).toBe(title))
      button('Show more reviews').focus()
    }
  })

  test.each([
    ['a choice', loaded, list('rating=5&')],
    ['the whole list', null, list()],
  ])('stays with the reviews while %s is tried again, and when that fails', async (_, first, call) => {
    const held = heldBack({ status: 500 })
    const answers: Answering = { [call]: { status: 500 } }
    openReviews(first, answers)
    if (first) await press(/^5 star/)
    await section().findByRole('alert')

    answers[call] = held.reply
    await press('Try again')
    expect(section().queryByRole('alert')).toBeNull()
    const reviews = section().getByRole('group', { name: 'Customer reviews' })
    expect(document.activeElement).toBe(reviews)

    held.release()
    await section().findByRole('alert')
    expect(document.activeElement).toBe(reviews)
  })

  test('stays with the reviews where it turns out that there are none', async () => {
    const nothing = { reviews: [], total: 0, summary: aSummary([0, 0, 0, 0, 0]) }
    openReviews(null, { [list()]: pageOf([], 0), [SUMMARY]: { status: 200, body: nothing.summary } })

    await press('Try again')

    expect(await section().findByText('Be the first to review this jersey')).toBeDefined()
    expect(document.activeElement).toBe(section().getByRole('group', { name: 'Customer reviews' }))
  })
})

test('whoever leaves the page waits for no reviews', async () => {
  const held = heldBack(pageOf([], 0))
  openReviews(loaded, { [list('rating=5&')]: held.reply })
  await press(/^5 star/)
  const signal = vi.mocked(fetch).mock.lastCall?.[1]?.signal
  expect(signal?.aborted).toBe(false)

  cleanup()

  expect(signal?.aborted).toBe(true)
})

describe('reviews that the page could not load', () => {
  test('leave the average and can be tried again', async () => {
    const answers = { [list()]: { status: 500 }, [SUMMARY]: { status: 500 } }
    openReviews(null, answers)
    expect(section().getByText('Reviews could not be loaded.')).toBeDefined()
    expect(section().getByText('from 86 reviews')).toBeDefined()
    expect(section().queryByRole('list', { name: 'Reviews by stars' })).toBeNull()

    Object.assign(answers, { [list()]: pageOf(someReviews(10), 86), [SUMMARY]: { status: 200, body: summary } })
    await press('Try again')

    await waitFor(() => expect(cards()).toHaveLength(10))
    expect(section().getByRole('list', { name: 'Reviews by stars' })).toBeDefined()
  })
})

describe('who may write', () => {
  test('a visitor is shown the way to log in and back', () => {
    openReviews(loaded)

    const login = section().getByRole('link', { name: 'Log in to share your opinion' })
    expect(login.getAttribute('href')).toBe('/login?from=%2Fproducts%2F7%23reviews')
    expect(screen.queryByText(/write a review/i)).toBeNull()
  })

  test('a customer writes', async () => {
    givenSignedIn()
    openReviews(loaded, { [OWN]: { status: 200, body: { review: null } } })

    expect(await screen.findByRole('button', { name: 'Write a Review' })).toBeDefined()
    expect(screen.queryByText('Log in to share your opinion')).toBeNull()
  })

  test('who has written finds their review marked, with the ways to change it', async () => {
    givenSignedIn()
    openReviews(loaded, { [OWN]: { status: 200, body: { review: loaded.reviews[2] } } })

    expect(await screen.findByRole('button', { name: 'Edit your review' })).toBeDefined()
    expect(button('Delete')).toBeDefined()
    expect(within(cards()[2] ?? document.body).getByText('Your review')).toBeDefined()
    expect(section().getAllByText('Your review')).toHaveLength(1)
  })

  test.each([404, 500])('a server that answers %i to whose review it is says nothing aloud', async (status) => {
    givenSignedIn()
    const held = heldBack({ status, body: {} })
    const server = openReviews(loaded, { [OWN]: held.reply })
    held.release()

    await waitFor(() => expect(server.calls).toHaveLength(1))
    expect(button('Write a Review')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
