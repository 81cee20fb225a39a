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
  const LONGEST_WAIT_IN_MS = 2_000
  const waiting = document.querySelector<HTMLScriptElement>('script[data-modules]')
  if (!waiting) return
  const modules: HTMLScriptElement = waiting
  /** By what it was done to, in the order of the last time. */
  const doings = new Map<Element, () => void>()
  let isAsked = false

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
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true)
    for (const [subject, doAgain] of doings) {
      doings.delete(subject)
      // One after the other, as people do: what is pressed has to know what was typed.
      await new Promise((resolve) => setTimeout(resolve))
      doAgain()
    }
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
  }

  function enter(control: Control, value: string): void {
    if (control.type !== 'file') {
      // React looks away from a value that it has seen set.
      control.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    }
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
  }

  function tick(control: HTMLInputElement, isTicked: boolean): void {
    control.checked = !isTicked
    control.click()
  }

  function keepEntry({ target }: Event): void {
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
      const isTicked = target.checked
      keep(target, () => tick(target, isTicked))
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

  const listeners = { input: keepEntry, change: keepEntry, click: keepPress, submit: keepSubmission }
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
  document.addEventListener(alive, () => void catchUp(), { once: true })
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  setTimeout(ask, LONGEST_WAIT_IN_MS)
}

/** For the page's HTML. The browser's own copy of the page need not carry it. */
export const START_PAGE = import.meta.env.SSR ? `(${startPage.toString()})(${JSON.stringify(ALIVE)})` : ''

/** The page is now React's: whatever it is asked from here on, it hears. */
export function usePageAlive(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(ALIVE))
  }, [])
}
