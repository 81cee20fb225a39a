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
  // Inputs one after the other must not be merged into one.
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
  document.documentElement.removeAttribute('data-alive')
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

test('What was emptied before the scripts ran is empty then', async () => {
  const onSave = openPage({ name: 'Omar' })

  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  runScripts(onSave, { name: 'Omar' })
  await vi.waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave.mock.calls).toEqual([[{ name: '', isHome: false, size: 'M' }]])
})

test('A box that was ticked and unticked is left alone', async () => {
  const onSave = openPage()
  const ticked = vi.fn()
  container.addEventListener('change', ticked)

  await userEvent.dblClick(screen.getByLabelText('Home'))
  ticked.mockClear()
  runScripts(onSave)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await vi.waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(ticked).not.toHaveBeenCalled()
})

test('Whoever goes on typing while the page catches up is not set back', async () => {
  const onSave = openPage()
  await userEvent.type(screen.getByLabelText('Name'), 'Sar')
  document.addEventListener('shop:alive', () => typeAtOnce('Sara'), { once: true })

  runScripts(onSave)
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sara'))
  await vi.advanceTimersByTimeAsync(100)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sara')
})

test('Where the scripts hang, forms are sent as the browser sends them', async () => {
  openPage()
  const sent = vi.fn((event: Event) => event.preventDefault())
  container.addEventListener('submit', sent)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('Once the scripts run, everything is done at once', async () => {
  const onSave = openPage()
  const alive = new Promise((resolve) => document.addEventListener('shop:alive', resolve))
  expect(document.documentElement.hasAttribute('data-alive')).toBe(false)
  runScripts(onSave)
  await alive
  expect(document.documentElement.hasAttribute('data-alive')).toBe(true)

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
function openPage(given: Partial<Saved> = {}) {
  container.innerHTML = renderToString(<Preferences onSave={vi.fn()} given={given} />)
  container.insertAdjacentHTML('afterend', MODULES)
  startPage('shop:alive')
  return vi.fn<(saved: Saved) => void>()
}

function runScripts(onSave: (saved: Saved) => void, given: Partial<Saved> = {}): void {
  root = hydrateRoot(container, <Preferences onSave={onSave} given={given} />)
}

/** As a key does that was pressed while the page was busy. */
function typeAtOnce(text: string): void {
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
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

function Preferences({ onSave, given }: { onSave: (saved: Saved) => void; given: Partial<Saved> }) {
  const [saved, setSaved] = useState<Saved>({ name: '', isHome: false, size: 'M', ...given })
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
