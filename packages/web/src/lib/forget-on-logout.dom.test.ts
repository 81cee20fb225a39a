import { beforeEach, expect, test } from 'vitest'
import { givenNobody, givenSignedIn } from '../testing/visitors'
import { forgetOnLogout } from './forget-on-logout'
import { session } from './session'

beforeEach(() => {
  givenNobody()
  sessionStorage.clear()
})

const begin = (userId: number) => sessionStorage.setItem('checkout', JSON.stringify({ userId }))
const kept = () => sessionStorage.getItem('checkout')

test('whoever logs out takes a checkout that was begun along', () => {
  givenSignedIn()
  begin(session.current().user?.id ?? 0)
  forgetOnLogout()
  expect(kept()).not.toBeNull()

  session.logout()
  expect(kept()).toBeNull()
})

test('somebody else who signs in finds nothing', () => {
  begin(999)
  forgetOnLogout()
  givenSignedIn()

  expect(kept()).toBeNull()
})
