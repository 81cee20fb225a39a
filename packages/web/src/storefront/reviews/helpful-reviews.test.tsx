import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import type { Answering } from '../../testing/answering'
import { button, cards, list, openDialog, openReviews, OWN, pageOf, press, WRITE } from '../../testing/open-reviews'
import { aReview, aSummary } from '../../testing/reviews'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import type { LoadedReviews } from './reviews'

const MARKS = 'GET /api/products/7/reviews/marks'
const VOTE = 'PUT /api/reviews/1/helpful'
const REPORT = 'POST /api/reviews/1/reports'
const PICTURE = { id: 3, image: '/pictures/0a1b2c3d4e5f6a7b8c9d0e1f/640.webp' }

const first = aReview({
  helpful_count: 2,
  pictures: [PICTURE, { ...PICTURE, id: 4 }],
  bought: { size: 'L', fit: 'small' },
  reply: { text: 'Thank you!', created_at: '2026-09-13T08:00:00Z', updated_at: '2026-09-13T08:00:00Z' },
})
const second = aReview({ id: 2, helpful_count: 0, pictures: [], user: { name: 'Sara' } })
const loaded: LoadedReviews = {
  reviews: [first, second],
  total: 2,
  summary: {
    ...aSummary([2, 0, 0, 0, 0]),
    pictured_count: 1,
    sizes: [
      { size: 'M', count: 1 },
      { size: 'L', count: 1 },
    ],
    fits: [{ fit: 'small', count: 1 }],
  },
}
const NONE = { status: 200, body: { helpful: [], reported: [] } }

const open = (answers: Answering = {}, address?: string) =>
  openReviews(
    loaded,
    { [OWN]: { status: 200, body: { review: null } }, [MARKS]: NONE, ...answers },
    address === undefined ? undefined : { address },
  )

beforeEach(() => {
  navigateWith(vi.fn())
  givenSignedIn()
  return () => {
    vi.unstubAllGlobals()
    givenNobody()
    sessionStorage.clear()
  }
})

const helpful = (name = /the review by Khalid M\./) =>
  within(cards()[0] ?? document.body).getByRole<HTMLButtonElement>('button', {
    name: new RegExp(`Helpful.*${name.source}`),
  })

describe('a review', () => {
  test('shows size and fit, pictures and the reply of the shop', () => {
    open()
    const card = within(cards()[0] ?? document.body)

    expect(card.getByText('Size L, too small')).toBeDefined()
    expect(card.getAllByRole('button', { name: /Enlarge Picture \d by Khalid M\./ })).toHaveLength(2)
    expect(card.getByText(/Reply from Touchline/)).toBeDefined()
    expect(card.getByText('Thank you!')).toBeDefined()
  })

  test('opens its pictures in the viewer', async () => {
    open()
    await press('Enlarge Picture 2 by Khalid M.')

    const viewer = within(await screen.findByRole('dialog', { name: 'Pictures by Khalid M.' }))
    expect(viewer.getByRole('img', { name: 'Picture 2 by Khalid M.' })).toBeDefined()
  })
})

describe('a helpful vote', () => {
  test('counts at once, and can be taken back', async () => {
    const answers: Answering = { [VOTE]: { status: 200, body: { helpful_count: 3 } } }
    const server = open(answers)
    expect(helpful().textContent).toContain('2')

    await userEvent.click(helpful())
    await waitFor(() => expect(helpful().getAttribute('aria-pressed')).toBe('true'))
    expect(helpful().textContent).toContain('3')

    await userEvent.click(helpful())
    await waitFor(() => expect(server.bodiesOf(VOTE)).toEqual([{ is_helpful: true }, { is_helpful: false }]))
  })

  test('that was given before is shown', async () => {
    open({ [MARKS]: { status: 200, body: { helpful: [1], reported: [2] } } })

    await waitFor(() => expect(helpful().getAttribute('aria-pressed')).toBe('true'))
    expect(within(cards()[1] ?? document.body).getByText('Reported')).toBeDefined()
  })

  test('that fails is taken back in words', async () => {
    open({ [VOTE]: { status: 500 } })

    await userEvent.click(helpful())

    expect(await screen.findByText('Your vote could not be saved. Please try again.')).toBeDefined()
    expect(helpful().getAttribute('aria-pressed')).toBe('false')
    expect(helpful().textContent).toContain('2')
  })

  test('of a visitor begins with the login', async () => {
    givenNobody()
    const server = open()

    await userEvent.click(helpful())

    expect((await screen.findByTestId('whereabouts')).textContent).toBe('/login')
    expect(server.bodiesOf(VOTE)).toEqual([])
  })
})

describe('a report', () => {
  test('needs a reason, and words where the reason is something else', async () => {
    const server = open({ [REPORT]: { status: 201, body: { message: 'Thank you.' } } })
    await press('Report the review by Khalid M.')
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send report' }).disabled).toBe(true)

    await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
    expect(await dialog.findByText('Please say what is wrong.')).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox'), 'It is copied.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))

    expect(await screen.findByText('Reported')).toBeDefined()
    expect(server.bodiesOf(REPORT)).toEqual([{ reason: 'other', text: 'It is copied.' }])
  })

  test('that fails is told, and nothing is lost', async () => {
    open({ [REPORT]: { status: 409, body: { message: 'You have reported this review already.' } } })
    await press('Report the review by Khalid M.')
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'It is advertising or spam' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))

    expect(await dialog.findByText('You have reported this review already.')).toBeDefined()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'It is advertising or spam' }).checked).toBe(true)
  })
})

describe('the reviews', () => {
  test('are narrowed by size, fit and pictures, and the address says so', async () => {
    open({
      [list()]: pageOf([first, second], 2),
      [list('size=L&')]: pageOf([first], 1),
      [list('size=L&fit=small&')]: pageOf([first], 1),
      [list('size=L&fit=small&pictures=1&')]: pageOf([], 0),
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Size bought' }), 'L')
    expect(await screen.findByText('1 review')).toBeDefined()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How it fits' }), 'small')
    await waitFor(() => expect(cards()).toHaveLength(1))
    await userEvent.click(screen.getByRole('checkbox', { name: 'With pictures' }))

    expect(await screen.findByText('No reviews match.')).toBeDefined()
    await press('Show all')
    await waitFor(() => expect(cards()).toHaveLength(2))
  })

  test('begin with what the address names', async () => {
    open({ [list('sort=helpful&rating=5&')]: pageOf([first], 1) }, '/products/7?reviews=helpful&stars=5')

    expect(await screen.findByText('1 review with 5 stars')).toBeDefined()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('helpful')
  })
})

describe('an own review', () => {
  test('that is hidden says why', async () => {
    const mine = aReview({
      id: 50,
      helpful_count: 0,
      hidden: { reason: 'Please stay polite.', at: '2026-09-13T08:00:00Z' },
    })
    open({ [OWN]: { status: 200, body: { review: mine } } })

    expect(await screen.findByText(/Your review is hidden/)).toBeDefined()
    expect(screen.getByText('Please stay polite.')).toBeDefined()
    expect(cards()).toHaveLength(2)
  })

  test('keeps the pictures that are not removed', async () => {
    const mine = aReview({ id: 50, helpful_count: 0, pictures: [PICTURE, { ...PICTURE, id: 4 }] })
    const CHANGE = 'PUT /api/products/7/reviews/own'
    const server = open({
      [OWN]: { status: 200, body: { review: mine } },
      [CHANGE]: { status: 200, body: { ...mine, summary: aSummary([3, 0, 0, 0, 0]) } },
    })
    await screen.findByRole('button', { name: 'Edit your review' })
    const dialog = await openDialog('Edit your review')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove picture 1' }))
    await press('Submit')

    await waitFor(() =>
      expect(server.bodiesOf(CHANGE)).toEqual([{ rating: 5, comment: 'Deep colour, no shine.', pictures: [4] }]),
    )
  })
})

describe('a picture', () => {
  const photo = (name = 'shirt.jpg', type = 'image/jpeg') => new File(['picture'], name, { type })
  const chooser = () => screen.getByLabelText<HTMLInputElement>('Add pictures')

  test('is uploaded, shown and sent with the review', async () => {
    const upload = fakeUpload()
    const server = open({ [WRITE]: { status: 201, body: { ...first, id: 60, summary: aSummary([3, 0, 0, 0, 0]) } } })
    await openDialog()
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }))
    await userEvent.upload(chooser(), photo())
    await waitFor(() => expect(upload.requests).toHaveLength(1))
    upload.progress(0.4)
    expect(await screen.findByText('40%')).toBeDefined()

    await press('Submit')
    expect(await screen.findByText('Please wait until the pictures are uploaded, or remove them.')).toBeDefined()
    expect(server.bodiesOf(WRITE)).toEqual([])

    upload.answer(201, PICTURE)
    expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeDefined()
    await press('Submit')
    await waitFor(() => expect(server.bodiesOf(WRITE)).toEqual([{ rating: 5, comment: '', pictures: [3] }]))
  })

  test('that fails says why, and is tried again or removed', async () => {
    const upload = fakeUpload()
    open()
    await openDialog()
    await userEvent.upload(chooser(), photo())
    await waitFor(() => expect(upload.requests).toHaveLength(1))
    upload.answer(422, { message: 'The picture can’t be read. It may be damaged.' })
    expect(await screen.findByText(/It may be damaged/)).toBeDefined()

    await press('Try again')
    await waitFor(() => expect(upload.requests).toHaveLength(2))
    upload.answer(500, {})
    expect(await screen.findByText(/could not be uploaded/)).toBeDefined()
    await press('Remove shirt.jpg')
    expect(screen.queryByText(/could not be uploaded/)).toBeNull()
  })

  test('that is no picture, or one too many, is not even sent', async () => {
    const upload = fakeUpload()
    open()
    await openDialog()
    await userEvent.upload(
      chooser(),
      [1, 2, 3, 4, 5].map((number) => photo(`${number}.jpg`)),
    )

    expect(await screen.findByText(/A review has at most 4 pictures/)).toBeDefined()
    await waitFor(() => expect(upload.requests).toHaveLength(4))
    expect(button('Remove 5.jpg')).toBeDefined()
  })
})

/** Stands in for the browser's upload, whose progress fetch does not report. */
function fakeUpload() {
  const requests: FakeRequest[] = []
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onabort?: () => void
    open = vi.fn()
    setRequestHeader = vi.fn()
    abort = () => this.onabort?.()
    send = () => void requests.push(this)
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return {
    requests,
    progress: (loaded: number) => requests.at(-1)?.upload.onprogress?.({ loaded, total: 1 }),
    answer: (status: number, body: object) => {
      const request = requests.at(-1)
      if (request) Object.assign(request, { status, responseText: JSON.stringify(body) }).onload?.()
    },
  }
}
