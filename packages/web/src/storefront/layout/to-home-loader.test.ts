import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { LEAGUES_WANTED } from '../leagues/leagues-wanted'
import { loader } from './to-home'

function fromServer(path: string) {
  const args: Partial<LoaderFunctionArgs> = { url: new URL(path, 'https://shop.example') }
  return loader(args as never)
}

test('an address without a page is redirected home', () => {
  const answer = fromServer('/nowhere?at=all')

  expect(answer?.status).toBe(302)
  expect(answer?.headers.get('Location')).toBe('/')
  expect(answer?.headers.get('Set-Cookie')).toBeNull()
})

test('/categories is redirected home as well, with the wish to see leagues', () => {
  const answer = fromServer('/categories')

  expect(answer?.headers.get('Location')).toBe('/')
  expect(answer?.headers.get('Set-Cookie')).toBe(LEAGUES_WANTED)
})

test('the admin area is left to the browser, which knows who is there', () => {
  expect(fromServer('/admin/users')).toBeNull()
})
