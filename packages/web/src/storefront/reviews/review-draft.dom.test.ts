import { beforeEach, expect, test } from 'vitest'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'
import { forgetOnLogout } from '../../lib/forget-on-logout'
import { reviewDrafts } from './review-draft'
import { session } from '../../lib/session'

const picture = { id: 3, image: '/pictures/aa/640.webp' }
const draft = { rating: 4, comment: 'Half a sen', pictures: [picture] }
const KEY = 'review-drafts'

beforeEach(() => {
  givenNobody()
  sessionStorage.clear()
})

test('each product has a draft of its own', () => {
  reviewDrafts.save(mariam.id, 7, draft)
  reviewDrafts.save(mariam.id, 8, { rating: null, comment: 'Other', pictures: [] })
  expect(reviewDrafts.find(mariam.id, 7)).toEqual(draft)

  reviewDrafts.forget(mariam.id, 7)

  expect(reviewDrafts.find(mariam.id, 7)).toBeNull()
  expect(reviewDrafts.find(mariam.id, 8)).toEqual({ rating: null, comment: 'Other', pictures: [] })
})

test('nobody finds what somebody else was writing', () => {
  reviewDrafts.save(mariam.id, 7, draft)

  expect(reviewDrafts.find(omar.id, 7)).toBeNull()
})

test('whoever logs out leaves no words behind, a session that ran out does', () => {
  givenSignedIn()
  forgetOnLogout()
  reviewDrafts.save(mariam.id, 7, draft)
  session.expire('secret')
  expect(reviewDrafts.find(mariam.id, 7)).toEqual(draft)

  givenSignedIn()
  session.logout()

  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test.each(['nonsense', '{"userId":5,"drafts":[]}', '{"userId":5,"drafts":{"7":1}}'])(
  'a storage that holds %s holds no draft',
  (text) => {
    sessionStorage.setItem(KEY, text)

    expect(reviewDrafts.find(5, 7)).toBeNull()
  },
)

test('a rating that is none is left out', () => {
  sessionStorage.setItem(KEY, '{"userId":5,"drafts":{"7":{"rating":9,"comment":"Nice"}}}')

  expect(reviewDrafts.find(5, 7)).toEqual({ rating: null, comment: 'Nice', pictures: [] })
})
