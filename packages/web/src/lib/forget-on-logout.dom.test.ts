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

test('what a visitor begins after a logout stays until somebody signs in, who takes it over', () => {
  givenSignedIn()
  forgetOnLogout()
  session.logout()
  sessionStorage.setItem('pending-add', JSON.stringify({ userId: null, wish: 7 }))

  session.apply({ type: 'loginPending' })
  expect(JSON.parse(sessionStorage.getItem('pending-add') ?? '')).toEqual({ userId: null, wish: 7 })

  givenSignedIn()
  const { user } = session.current()
  expect(JSON.parse(sessionStorage.getItem('pending-add') ?? '')).toEqual({ userId: user?.id, wish: 7 })
})

test('somebody else who signs in finds nothing', () => {
  begin(999)
  forgetOnLogout()
  givenSignedIn()

  expect(kept()).toBeNull()
})
