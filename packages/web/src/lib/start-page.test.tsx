import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPage, usePageAlive } from './start-page'

const MODULES = '<script type="text/plain" data-modules="/assets/react.js /assets/shop.js">void 0</script>'

let painted: () => void
let root: Root | undefined
const container = document.createElement('div')
beforeEach(() => {
  // What is done one after the other must not be gathered up into one.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('PerformanceObserver', ObserverOfPaint)
  document.body.append(container)
})
afterEach(() => {
  document.dispatchEvent(new Event('shop:alive'))
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  document.head.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class ObserverOfPaint {
  constructor(onPaint: () => void) {
    painted = onPaint
  }
  observe() {
    return undefined
  }
}

test('Scripts are asked for once the page has been painted', () => {
  openPage()
  expect(scriptsAskedFor()).toEqual([])

  painted()
  expect(scriptsAskedFor()).toEqual(['/assets/react.js', '/assets/shop.js'])
  expect(moduleScript()?.textContent).toBe('void 0')

  painted()
  expect(scriptsAskedFor()).toHaveLength(2)
})

test('A tab that nobody sees gets its scripts as well', () => {
  openPage()

  vi.advanceTimersByTime(2_000)
  expect(scriptsAskedFor()).toHaveLength(2)
})

test('Somebody who does something does not wait for the paint', async () => {
  openPage()

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(scriptsAskedFor()).toHaveLength(2)
})

test('What was typed, ticked, chosen and pressed before the scripts ran is done when they do', async () => {
  const onSave = openPage()

  await userEvent.type(screen.getByLabelText('Name'), 'Sara')
  await userEvent.click(screen.getByLabelText('Home'))
  await userEvent.selectOptions(screen.getByLabelText('Size'), 'L')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).not.toHaveBeenCalled()

  runScripts(onSave)
  await vi.waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave.mock.calls).toEqual([[{ name: 'Sara', isHome: true, size: 'L' }]])
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sara')
  expect(screen.getByLabelText<HTMLInputElement>('Home').checked).toBe(true)
})

test('Whoever changes their mind before the scripts run gets what they wanted last', async () => {
  const onSave = openPage()

  await userEvent.type(screen.getByLabelText('Name'), 'Sara')
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.click(screen.getByLabelText('Home'))
  await userEvent.click(screen.getByLabelText('Home'))
  await userEvent.type(screen.getByLabelText('Name'), 'Ali{Enter}')

  runScripts(onSave)
  await vi.waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave.mock.calls).toEqual([[{ name: 'Ali', isHome: false, size: 'M' }]])
})

test('Once the scripts run, everything is done at once', async () => {
  const onSave = openPage()
  const alive = new Promise((resolve) => document.addEventListener('shop:alive', resolve))
  runScripts(onSave)
  await alive

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledOnce()
})

test('Where the scripts can’t be had, forms are sent as the browser sends them', async () => {
  openPage()
  const sent = vi.fn((event: Event) => event.preventDefault())
  container.addEventListener('submit', sent)

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).not.toHaveBeenCalled()

  document.querySelector('link[rel=modulepreload]')?.dispatchEvent(new Event('error'))
  moduleScript()?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('A page whose scripts were not held back is left alone', async () => {
  const pressed = vi.fn()
  container.innerHTML = '<button>Save</button>'
  container.addEventListener('click', pressed, { once: true })
  startPage('shop:alive')

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(pressed).toHaveBeenCalledOnce()
})

/** As the server sent it: nothing of React runs yet. */
function openPage() {
  container.innerHTML = renderToString(<Preferences onSave={vi.fn()} />)
  container.insertAdjacentHTML('afterend', MODULES)
  startPage('shop:alive')
  return vi.fn<(saved: Saved) => void>()
}

function runScripts(onSave: (saved: Saved) => void): void {
  root = hydrateRoot(container, <Preferences onSave={onSave} />)
}

function scriptsAskedFor(): (string | null)[] {
  return Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href'))
}

function moduleScript(): HTMLScriptElement | null {
  return document.querySelector('script[type=module]')
}

interface Saved {
  name: string
  isHome: boolean
  size: string
}

function Preferences({ onSave }: { onSave: (saved: Saved) => void }) {
  const [saved, setSaved] = useState<Saved>({ name: '', isHome: false, size: 'M' })
  usePageAlive()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(saved)
      }}
    >
      <input
        aria-label="Name"
        value={saved.name}
        onChange={({ target }) => setSaved((before) => ({ ...before, name: target.value }))}
      />
      <input
        type="checkbox"
        aria-label="Home"
        checked={saved.isHome}
        onChange={({ target }) => setSaved((before) => ({ ...before, isHome: target.checked }))}
      />
      <select
        aria-label="Size"
        value={saved.size}
        onChange={({ target }) => setSaved((before) => ({ ...before, size: target.value }))}
      >
        <option>M</option>
        <option>L</option>
      </select>
      <button>Save</button>
    </form>
  )
}
