import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { reviewDrafts } from './review-draft'
import type { LoadedReviews } from './reviews'
import type { Answering } from '../../testing/answering'
import { descriptionOf, heldBack } from '../../testing/open-form-page'
import {
  button,
  cards,
  CHANGE,
  list,
  names,
  openDialog,
  openReviews,
  OWN,
  pageOf,
  press,
  section,
  SUMMARY,
  WITHDRAW,
  WRITE,
} from '../../testing/open-reviews'
import { mariam } from '../../testing/people'
import { aReview, aSummary, someReviews } from '../../testing/reviews'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'

const loaded: LoadedReviews = { reviews: someReviews(3), total: 3, summary: aSummary([1, 1, 1, 0, 0]) }
const mine = aReview({ id: 50, rating: 2, comment: 'Too wide.', user: { name: 'Mariam Haddad' } })
const newSummary = aSummary([1, 1, 1, 1, 0])

const NOTHING_WRITTEN = { status: 200, body: { review: null } }
const WRITTEN = { status: 201, body: { ...mine, summary: newSummary } }

beforeEach(() => {
  navigateWith(vi.fn())
  givenSignedIn()
  return () => {
    vi.unstubAllGlobals()
    givenNobody()
    sessionStorage.clear()
  }
})

const openUnwritten = (answers: Answering = {}) =>
  openReviews(loaded, { [OWN]: NOTHING_WRITTEN, [WRITE]: WRITTEN, ...answers })

/** Opens the page with the customer's own review as the second in the list. */
async function openWritten(answers: Answering = {}) {
  const reviews = [...loaded.reviews.slice(0, 1), mine, ...loaded.reviews.slice(1)]
  answers[OWN] = { status: 200, body: { review: mine } }
  const server = openReviews({ reviews, total: 4, summary: newSummary }, answers)
  await screen.findByRole('button', { name: 'Edit your review' })
  return server
}

const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function fillIn(stars = '2 stars', words = 'Too wide.') {
  await userEvent.click(star(stars))
  await userEvent.type(comment(), words)
}

describe('Write a Review', () => {
  test('nothing can be submitted before there is a rating; a comment is optional', async () => {
    const server = openUnwritten()
    await openDialog()
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    expect(button('Submit').disabled).toBe(true)

    await userEvent.type(comment(), 'Nice.')
    expect(button('Submit').disabled).toBe(true)
    await userEvent.clear(comment())
    await userEvent.click(star('4 stars'))
    await press('Submit')

    await dialogGone()
    expect(server.bodiesOf(WRITE)).toEqual([{ rating: 4, comment: '' }])
  })

  test('stars are chosen by keyboard too', async () => {
    openUnwritten()
    await openDialog()

    star('1 star').focus()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}')

    expect(star('3 stars').checked).toBe(true)
    expect(button('Submit').disabled).toBe(false)
  })

  test('the review, the average and the count show at once, everywhere', async () => {
    const server = openUnwritten()
    await openDialog()
    await fillIn()

    await press('Submit')

    await dialogGone()
    expect(await screen.findByText('Thank you for your review!')).toBeDefined()
    expect(names()).toEqual(['Mariam Haddad', 'Customer 1', 'Customer 2', 'Customer 3'])
    expect(within(cards()[0] ?? document.body).getByText('Your review')).toBeDefined()
    expect(section().getByText('from 4 reviews')).toBeDefined()
    expect(screen.getByRole('link', { name: /3.5 out of 5/ })).toBeDefined()
    expect(button('2 stars, 1 review, 25%')).toBeDefined()
    expect(button('Edit your review')).toBeDefined()
    expect(server.bodiesOf(WRITE)).toEqual([{ rating: 2, comment: 'Too wide.' }])
  })

  test('it takes its time, and says so', async () => {
    const held = heldBack(WRITTEN)
    openUnwritten({ [WRITE]: held.reply })
    await openDialog()
    await fillIn()

    await press('Submit')
    expect(button(/Submitting/).getAttribute('aria-busy')).toBe('true')

    held.release()
    await dialogGone()
  })

  test.each([
    ['no answer', undefined, 'Error submitting review'],
    ['a failing server without a word', { status: 500, body: {} }, 'Error submitting review'],
    ['a refusal in words', { status: 429, body: { message: 'Please wait a moment.' } }, 'Please wait a moment.'],
  ])('%s is told, and nothing is lost', async (_, reply, text) => {
    openUnwritten({ [WRITE]: reply })
    await openDialog()
    await fillIn()

    await press('Submit')

    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(comment().value).toBe('Too wide.')
    expect(star('2 stars').checked).toBe(true)
    expect(cards()).toHaveLength(3)
  })

  test('what is wrong with the comment stands beside it', async () => {
    const errors = { comment: ['A comment has at most 2,000 characters.'] }
    openUnwritten({ [WRITE]: { status: 422, body: { message: 'Invalid.', errors } } })
    await openDialog()
    await fillIn()

    await press('Submit')

    await waitFor(() => expect(descriptionOf(comment())).toContain('A comment has at most 2,000 characters.'))
  })

  test('characters are counted, aloud when few are left, and too many are not sent', async () => {
    const server = openUnwritten()
    const dialog = await openDialog()
    await userEvent.click(star('5 stars'))
    expect(dialog.getByText('0 / 2,000')).toBeDefined()
    const spoken = dialog.getByRole('status')
    expect(spoken.textContent).toBe('')

    await userEvent.click(comment())
    await userEvent.paste('x'.repeat(1960))
    expect(dialog.getByText('1,960 / 2,000')).toBeDefined()
    expect(spoken.textContent).toBe('50 characters or fewer left')
    await userEvent.paste('x'.repeat(41))
    expect(spoken.textContent).toBe('Too many characters')
    await press('Submit')

    expect(descriptionOf(comment())).toContain('A comment has at most 2,000 characters.')
    expect(comment().value).toHaveLength(2001)
    expect(server.bodiesOf(WRITE)).toEqual([])
  })

  test('closed by mistake, it opens again with everything in it', async () => {
    openUnwritten()
    await openDialog()
    await fillIn('3 stars', 'Half a sen')

    await press('Close')
    await dialogGone()
    await openDialog()

    expect(comment().value).toBe('Half a sen')
    expect(star('3 stars').checked).toBe(true)
  })

  test('what one customer typed is not shown to the next', async () => {
    openUnwritten()
    await openDialog()
    await fillIn()
    await press('Close')

    act(() => givenSignedIn(omar, 'other'))
    await openDialog()

    expect(comment().value).toBe('')
    expect(screen.getAllByRole<HTMLInputElement>('radio').some((radio) => radio.checked)).toBe(false)
  })

  test('a failure is told also to who has closed the dialog meanwhile', async () => {
    const held = heldBack({ status: 500, body: { message: 'The shop is closed.' } })
    openUnwritten({ [WRITE]: held.reply })
    await openDialog()
    await fillIn()
    await press('Submit')
    await press('Close')
    await dialogGone()

    held.release()

    expect(await screen.findByText('The shop is closed.')).toBeDefined()
  })

  test('closed while it is sent and opened again, it is not sent twice', async () => {
    const held = heldBack(WRITTEN)
    const server = openUnwritten({ [WRITE]: held.reply })
    await openDialog()
    await fillIn()
    await press('Submit')
    await press('Close')
    await dialogGone()

    await openDialog()
    expect(button(/Submitting/).getAttribute('aria-busy')).toBe('true')
    await press(/Submitting/)
    fireEvent.submit(comment())
    held.release()

    await dialogGone()
    expect(server.bodiesOf(WRITE)).toHaveLength(1)
  })

  test('a reload in the middle of a sentence costs no words', async () => {
    openUnwritten()
    await openDialog()
    await fillIn('3 stars', 'Half a sen')

    cleanup()
    openUnwritten()
    await openDialog()

    expect(comment().value).toBe('Half a sen')
    expect(star('3 stars').checked).toBe(true)
  })

  test('whose session is over is sent to log in, and finds the words again', async () => {
    const go = vi.fn()
    navigateWith(go)
    openUnwritten({ [WRITE]: { status: 401, body: { message: 'Please log in.' } } })
    await openDialog()
    await fillIn()

    await press('Submit')

    await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringContaining('/login')))
    expect(reviewDrafts.find(mariam.id, 7)).toEqual({ rating: 2, comment: 'Too wide.', pictures: [] })
  })
})

describe('as long as it is not known whether there is a review', () => {
  test('the dialog waits, and opens for a change where there is one', async () => {
    const held = heldBack({ status: 200, body: { review: mine } })
    const changed = { ...mine, rating: 4, summary: newSummary }
    const server = openUnwritten({ [OWN]: held.reply, [CHANGE]: { status: 200, body: changed } })

    await press('Write a Review')
    await waitFor(() => expect(button(/Opening/).getAttribute('aria-busy')).toBe('true'))
    await act(() => import('./review-dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()

    held.release()
    expect(await screen.findByRole('dialog', { name: 'Edit your review' })).toBeDefined()
    expect(comment().value).toBe('Too wide.')
    await userEvent.click(star('4 stars'))
    await press('Submit')
    await dialogGone()
    expect(server.bodiesOf(CHANGE)).toEqual([{ rating: 4, comment: 'Too wide.' }])
    expect(server.bodiesOf(WRITE)).toEqual([])
  })

  test.each([404, 500])('an answer of %i leaves writing possible', async (status) => {
    const held = heldBack({ status, body: {} })
    openUnwritten({ [OWN]: held.reply })
    await press('Write a Review')

    held.release()

    expect(await screen.findByRole('dialog', { name: 'Write a Review' })).toBeDefined()
  })
})

describe('one’s own review', () => {
  test('is edited in the same dialog, with what it says', async () => {
    const changed = { ...mine, rating: 4, comment: 'Fits after all.', updated_at: '2026-09-20T08:00:00.000Z' }
    const server = await openWritten({
      [CHANGE]: { status: 200, body: { ...changed, summary: aSummary([1, 2, 1, 0, 0]) } },
    })
    await openDialog('Edit your review')
    expect(star('2 stars').checked).toBe(true)
    expect(comment().value).toBe('Too wide.')

    await userEvent.click(star('4 stars'))
    await userEvent.clear(comment())
    await userEvent.type(comment(), 'Fits after all.')
    await press('Submit')

    await dialogGone()
    expect(server.bodiesOf(CHANGE)).toEqual([{ rating: 4, comment: 'Fits after all.' }])
    expect(names()).toEqual(['Customer 1', 'Mariam Haddad', 'Customer 2', 'Customer 3'])
    expect(section().getByText('Fits after all.')).toBeDefined()
    expect(section().getByText(/Edited/)).toBeDefined()
    expect(within(cards()[1] ?? document.body).getByRole('img', { name: '4 out of 5' })).toBeDefined()
    expect(await screen.findByText('Your review is updated.')).toBeDefined()
  })

  test('is deleted after a question, and another can be written', async () => {
    await openWritten({ [WITHDRAW]: { status: 200, body: loaded.summary } })
    await press('Delete')
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your review' }))
    expect(dialog.getByText('Are you sure you want to delete this review?')).toBeDefined()

    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('Your review is deleted.')).toBeDefined()
    expect(names()).toEqual(['Customer 1', 'Customer 2', 'Customer 3'])
    expect(section().getByText('from 3 reviews')).toBeDefined()
    expect(document.activeElement).toBe(button('Write a Review'))
  })

  test('takes along what was being changed in it when it is deleted', async () => {
    await openWritten({ [WITHDRAW]: { status: 200, body: loaded.summary } })
    await openDialog('Edit your review')
    await userEvent.type(comment(), ' Really.')
    await press('Close')
    await dialogGone()

    await press('Delete')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Your review is deleted.')
    await openDialog()

    expect(comment().value).toBe('')
    expect(reviewDrafts.find(mariam.id, 7)).toBeNull()
  })

  test('stays where the answer is no', async () => {
    const server = await openWritten()
    await press('Delete')

    await press('Cancel')

    await dialogGone()
    expect(cards()).toHaveLength(4)
    expect(server.bodiesOf(WITHDRAW)).toEqual([])
  })

  test('stays where it could not be deleted, and that is told', async () => {
    await openWritten({ [WITHDRAW]: { status: 500, body: {} } })
    await press('Delete')

    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('Your review could not be deleted. Please try again.')).toBeDefined()
    expect(cards()).toHaveLength(4)
  })

  test('is gone also where another tab has deleted it', async () => {
    await openWritten({ [WITHDRAW]: { status: 404, body: {} } })
    await press('Delete')

    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))

    await waitFor(() => expect(cards()).toHaveLength(3))
    expect(button('Write a Review')).toBeDefined()
  })
})

describe('two tabs', () => {
  test('a second review is refused, and the words can be saved as a change of the first', async () => {
    const message = 'You have already reviewed this product.'
    const answers: Answering = { [OWN]: NOTHING_WRITTEN, [WRITE]: { status: 422, body: { message } } }
    const server = openReviews(loaded, answers)
    await openDialog()
    await fillIn('5 stars', 'Better than I said.')
    answers[OWN] = { status: 200, body: { review: mine } }
    answers[CHANGE] = { status: 200, body: { ...mine, rating: 5, summary: newSummary } }

    await press('Submit')

    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your review' }))
    expect(dialog.getByRole('alert').textContent).toBe(message)
    expect(comment().value).toBe('Better than I said.')
    expect(star('5 stars').checked).toBe(true)

    await press('Submit')
    await dialogGone()
    expect(server.bodiesOf(CHANGE)).toEqual([{ rating: 5, comment: 'Better than I said.' }])
    expect(names()[0]).toBe('Mariam Haddad')
  })

  test('list, average and count catch up with the other tab as well', async () => {
    const answers: Answering = { [OWN]: NOTHING_WRITTEN, [WRITE]: { status: 422, body: { message: 'Already.' } } }
    openReviews(loaded, answers)
    await openDialog()
    await fillIn('5 stars', 'Better than I said.')
    answers[OWN] = { status: 200, body: { review: mine } }
    answers[list()] = pageOf([mine, ...loaded.reviews], 4)
    answers[SUMMARY] = { status: 200, body: newSummary }

    await press('Submit')
    await screen.findByRole('dialog', { name: 'Edit your review' })
    await press('Close')

    await waitFor(() => expect(names()).toEqual(['Mariam Haddad', 'Customer 1', 'Customer 2', 'Customer 3']))
    expect(within(cards()[0] ?? document.body).getByText('Your review')).toBeDefined()
    expect(section().getByText('from 4 reviews')).toBeDefined()
  })

  test('a refusal that has nothing to do with another tab leaves the list alone', async () => {
    const server = openUnwritten({ [WRITE]: { status: 422, body: { message: 'Not so.' } } })
    await openDialog()
    await fillIn()

    await press('Submit')

    await screen.findByText('Not so.')
    expect(server.calls.map(({ name }) => name)).toEqual([OWN, WRITE, OWN])
  })

  test('a review that is gone is written anew with the words of the change', async () => {
    const answers: Answering = { [CHANGE]: { status: 404, body: { message: 'You have no review here.' } } }
    await openWritten(answers)
    await openDialog('Edit your review')
    answers[OWN] = NOTHING_WRITTEN
    await userEvent.type(comment(), ' Really.')

    await press('Submit')

    expect(await screen.findByRole('dialog', { name: 'Write a Review' })).toBeDefined()
    expect(comment().value).toBe('Too wide. Really.')
    expect(cards()).toHaveLength(3)
  })

  test('a review that is gone is written anew also with the words it had', async () => {
    const answers: Answering = { [CHANGE]: { status: 404, body: { message: 'You have no review here.' } } }
    await openWritten(answers)
    await openDialog('Edit your review')
    answers[OWN] = NOTHING_WRITTEN

    await press('Submit')

    expect(await screen.findByRole('dialog', { name: 'Write a Review' })).toBeDefined()
    expect(comment().value).toBe('Too wide.')
    expect(star('2 stars').checked).toBe(true)
  })
})

describe('a server that knows only what the specification says', () => {
  test('takes the review; average and count are reckoned here, and nothing is offered that it does not know', async () => {
    openUnwritten({ [OWN]: { status: 404 }, [WRITE]: { status: 201, body: mine } })
    await openDialog()
    await fillIn()

    await press('Submit')

    await dialogGone()
    expect(names()[0]).toBe('Mariam Haddad')
    expect(section().getByText('from 4 reviews')).toBeDefined()
    expect(screen.getByRole('link', { name: /3.5 out of 5/ })).toBeDefined()
    expect(button('Write a Review')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test('is asked for nothing else', async () => {
    const server = openUnwritten({ [OWN]: { status: 404 } })

    await waitFor(() => expect(server.calls.map(({ name }) => name)).toEqual([OWN]))
    expect(server.calls.some(({ name }) => name === list())).toBe(false)
  })
})
