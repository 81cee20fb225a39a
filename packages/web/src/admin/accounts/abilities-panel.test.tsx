import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aManagedUser, lina } from '../../testing/staff'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { AbilitiesPanel } from './abilities-panel'

const manager = { ...aManagedUser, role: 'manager' as const, abilities: ['print' as const] }
const sent = vi.fn()

beforeEach(() => {
  givenSignedIn(lina)
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent(JSON.parse(init.body as string))
    return Promise.resolve(Response.json(manager))
  })
})
afterEach(() => {
  act(givenNobody)
  sent.mockClear()
  vi.unstubAllGlobals()
})

function open(user: Parameters<typeof AbilitiesPanel>[0]['user']) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <AbilitiesPanel user={user} /> }])
  render(<Stub />)
}

test('an admin ticks what a manager may do, and saves it', async () => {
  open(manager)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Print/ }).checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save abilities' })).toBeNull()

  await userEvent.click(screen.getByRole('checkbox', { name: /^Orders/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Print/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save abilities' }))

  expect(sent).toHaveBeenCalledExactlyOnceWith({ abilities: ['orders'] })
})

test.each(['customer', 'admin'] as const)('a %s has no abilities to choose', (role) => {
  open({ ...aManagedUser, role })

  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a manager is not shown them', () => {
  act(() => givenSignedIn({ ...lina, role: 'manager', abilities: ['customers'] }))
  open(manager)

  expect(screen.queryByRole('checkbox')).toBeNull()
})
