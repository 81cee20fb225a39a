import { useEffect } from 'react'

const ALIVE = 'shop:alive'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Asks for the page's scripts once it has been painted, or as soon as somebody does something. What is pressed, typed and
 * chosen before they run is done when they do.
 * It travels in the page as its own text, so it can use nothing from outside itself.
 */
export function startPage(alive: string): void {
  /** A tab that nobody sees is never painted. */
  const LONGEST_WAIT_FOR_PAINT_IN_MS = 2_000
  /** After that a button does what it does without scripts. */
  const LONGEST_WAIT_FOR_SCRIPTS_IN_MS = 15_000
  const waiting = document.querySelector<HTMLScriptElement>('script[data-modules]')
  if (!waiting) return
  const modules: HTMLScriptElement = waiting
  /** By what it was done to, in the order of the last time. */
  const doings = new Map<Element, () => void>()
  let isAsked = false
  let isDoingAgain = false

  function ask(): void {
    if (isAsked) return
    isAsked = true
    // Without scripts, forms and links still do what they can.
    const onerror = () => void catchUp()
    for (const href of modules.dataset.modules?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onerror }))
    }
    const text = modules.textContent
    modules.replaceWith(Object.assign(document.createElement('script'), { type: 'module', text, onerror }))
  }

  async function catchUp(): Promise<void> {
    stopListening(presses)
    for (const subject of doings.keys()) {
      // One after the other, as people do: what is pressed has to know what was typed.
      await new Promise((resolve) => setTimeout(resolve))
      const doAgain = doings.get(subject)
      doings.delete(subject)
      isDoingAgain = true
      doAgain?.()
      isDoingAgain = false
    }
    // Not before: whoever goes on typing meanwhile must not be set back.
    stopListening(entries)
  }

  function keep(subject: Element, doAgain: () => void): void {
    doings.delete(subject)
    doings.set(subject, doAgain)
    ask()
  }

  function hold(event: Event, subject: HTMLElement, doAgain: () => void): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    keep(subject, doAgain)
    setTimeout(() => void catchUp(), LONGEST_WAIT_FOR_SCRIPTS_IN_MS)
  }

  function enter(control: Control, value: string): void {
    if (control.type !== 'file') {
      // React looks away from a value that it has seen set.
      control.value = value === '' ? ' ' : ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    }
    // A slider is heard when it is let go.
    const names = ['input', 'change', ...(control.type === 'range' ? ['focusout'] : [])]
    for (const name of names) control.dispatchEvent(new Event(name, { bubbles: true }))
  }

  function tick(control: HTMLInputElement, isTicked: boolean): void {
    control.checked = !isTicked
    control.click()
  }

  function keepEntry({ target }: Event): void {
    if (isDoingAgain) return
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
      const { type, checked, defaultChecked } = target
      keep(target, () => tick(target, checked))
      // Ticked and unticked, nothing was done to it.
      if (type === 'checkbox' && checked === defaultChecked) doings.delete(target)
    } else if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    ) {
      const { value } = target
      keep(target, () => enter(target, value))
    }
  }

  function keepPress(event: Event): void {
    const button = event.target instanceof Element && event.target.closest('button')
    if (button) hold(event, button, () => button.click())
  }

  function keepSubmission(event: Event): void {
    const form = event.target
    if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit())
  }

  function listen(listeners: Record<string, (event: Event) => void>): void {
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
  }

  function stopListening(listeners: Record<string, (event: Event) => void>): void {
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true)
  }

  const entries = { input: keepEntry, change: keepEntry }
  const presses = { click: keepPress, submit: keepSubmission }
  listen(entries)
  listen(presses)
  document.addEventListener(alive, () => void catchUp(), { once: true })
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  setTimeout(ask, LONGEST_WAIT_FOR_PAINT_IN_MS)
}

/** For the page's HTML. The browser's own copy of the page need not carry it. */
export const START_PAGE = import.meta.env.SSR ? `(${startPage.toString()})(${JSON.stringify(ALIVE)})` : ''

/** The page is now React's: whatever it is asked from here on, it hears. Browser tests wait for the mark on <html>. */
export function usePageAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    document.dispatchEvent(new Event(ALIVE))
  }, [])
}
