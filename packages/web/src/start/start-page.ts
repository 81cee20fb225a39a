import { useEffect } from 'react'

const ALIVE = 'shop:alive'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Loads the page's scripts once it has been painted, or as soon as somebody does something. What is pressed, typed and
 * chosen before hydration is recorded and replayed after it.
 * The function travels in the page as its own text, so it can use nothing from outside itself.
 */
export function startPage(alive: string): void {
  /** A tab that nobody sees is never painted. */
  const LONGEST_WAIT_FOR_PAINT_IN_MS = 2_000
  /** After that a button does what it does without scripts. */
  const LONGEST_WAIT_FOR_SCRIPTS_IN_MS = 15_000
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')
  if (!modules) return
  /** One replay for each element, in the order of the last input. */
  const replays = new Map<Element, () => void>()
  const inputs = ['input', 'change']
  const presses = ['click', 'submit']
  let isReplaying = false

  function loadScripts(): void {
    if (!modules?.isConnected) return
    // Without scripts, forms and links still do what they can.
    const onerror = () => void replay()
    for (const href of modules.dataset.modules?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onerror }))
    }
    const text = modules.textContent
    modules.replaceWith(Object.assign(document.createElement('script'), { type: 'module', text, onerror }))
  }

  async function replay(): Promise<void> {
    for (const name of presses) document.removeEventListener(name, recordPress, true)
    for (const element of replays.keys()) {
      // One after the other, as people do: a press has to see what was typed before it.
      await new Promise((resolve) => setTimeout(resolve))
      const repeat = replays.get(element)
      replays.delete(element)
      isReplaying = true
      repeat?.()
      isReplaying = false
    }
    // Inputs are recorded until the end, because text that is still being typed must not be reset.
    for (const name of inputs) document.removeEventListener(name, recordInput, true)
  }

  function record(element: Element, repeat: () => void): void {
    replays.delete(element)
    replays.set(element, repeat)
    loadScripts()
  }

  function recordInput({ target }: Event): void {
    if (isReplaying) return
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
      const { type, checked, defaultChecked } = target
      record(target, () => {
        target.checked = !checked
        target.click()
      })
      // A box that was ticked and unticked needs no replay.
      if (type === 'checkbox' && checked === defaultChecked) replays.delete(target)
    } else if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    ) {
      const { value } = target
      record(target, () => enter(target, value))
    }
  }

  function enter(control: Control, value: string): void {
    if (control.type !== 'file') {
      // React ignores an input event whose value it has seen set, so it sees another value first.
      control.value = value === '' ? ' ' : ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    }
    // A slider is recorded when it is released.
    const names = control.type === 'range' ? [...inputs, 'focusout'] : inputs
    for (const name of names) control.dispatchEvent(new Event(name, { bubbles: true }))
  }

  function recordPress(event: Event): void {
    const { type, target } = event
    const pressed = type === 'click' && target instanceof Element ? target.closest('button') : target
    if (!(pressed instanceof HTMLButtonElement || pressed instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    record(pressed, () => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()))
    setTimeout(() => void replay(), LONGEST_WAIT_FOR_SCRIPTS_IN_MS)
  }

  for (const name of inputs) document.addEventListener(name, recordInput, true)
  for (const name of presses) document.addEventListener(name, recordPress, true)
  document.addEventListener(alive, () => void replay(), { once: true })
  new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true })
  setTimeout(loadScripts, LONGEST_WAIT_FOR_PAINT_IN_MS)
}

/** For the page's HTML. The browser's own copy of the page need not carry it. */
export const START_PAGE = import.meta.env.SSR ? `(${startPage.toString()})(${JSON.stringify(ALIVE)})` : ''

/** Marks the page as hydrated. Browser tests wait for the mark on <html>. */
export function usePageAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    document.dispatchEvent(new Event(ALIVE))
  }, [])
}
