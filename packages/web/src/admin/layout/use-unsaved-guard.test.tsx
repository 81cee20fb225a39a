import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub, Link, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handleStatus } from '../../lib/handle-status'
import { session } from '../../lib/session'
import { useRouterRedirects } from '../../start/use-router-redirects'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { useUnsavedGuard } from './use-unsaved-guard'

beforeEach(() => givenSignedIn())
afterEach(() => act(givenNobody))

function Editor() {
  useRouterRedirects()
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const { question, letPass } = useUnsavedGuard(text !== '')
  const save = () => {
    letPass()
    void navigate('/elsewhere')
  }
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/elsewhere">Elsewhere</Link>
      <button onClick={save}>Save</button>
      {question}
    </>
  )
}

async function typeInto(text: string) {
  const Stub = createRoutesStub([
    { path: '/admin/users', Component: Editor },
    { path: '/', Component: () => <h1>Home</h1> },
    { path: '/elsewhere', Component: () => <h1>Elsewhere</h1> },
  ])
  render(<Stub initialEntries={['/admin/users']} />)
  if (text) await userEvent.type(screen.getByLabelText('Name'), text)
}

const follow = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
const isGone = () => screen.queryByRole('heading', { name: 'Elsewhere' }) !== null

describe('somebody with unsaved changes who follows a link', () => {
  test('is asked, and may stay with everything as it was', async () => {
    await typeInto('Omar')
    await follow()
    expect(screen.getByRole('dialog', { name: 'Unsaved changes' })).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))

    expect(isGone()).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Omar')
  })

  test('may leave', async () => {
    await typeInto('Omar')
    await follow()

    await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }))

    expect(isGone()).toBe(true)
  })

  test('is not asked once they are signed out', async () => {
    await typeInto('Omar')
    act(() => session.logout())

    await follow()

    expect(isGone()).toBe(true)
  })
})

test('nobody is asked where nothing was changed, or after saving', async () => {
  await typeInto('')
  await follow()
  expect(isGone()).toBe(true)
})

test('saving leads on without a question', async () => {
  await typeInto('Omar')

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(isGone()).toBe(true)
})

test('closing the tab is asked about by the browser, as long as something is unsaved', async () => {
  await typeInto('Omar')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)

  await userEvent.clear(screen.getByLabelText('Name'))
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
})

describe('a server that ends the editing', () => {
  test('leads home by 403, whatever is unsaved', async () => {
    history.replaceState(null, '', '/admin/users')
    await typeInto('Omar')

    act(() => handleStatus(403, 'secret'))

    expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull()
    history.replaceState(null, '', '/')
  })

  test('reloads the page by 419 without the browser’s question', async () => {
    let isAskedAbout = true
    const leave = () => {
      isAskedAbout = !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    }
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(leave)
    await typeInto('Omar')

    handleStatus(419, 'secret')

    expect(reload).toHaveBeenCalledOnce()
    expect(isAskedAbout).toBe(false)
    sessionStorage.clear()
  })
})
