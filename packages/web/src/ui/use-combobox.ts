import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react'

interface ComboboxHandling {
  /** The panel is part of the flow: it may stay when the field loses the focus, as it does to a phone's keyboard. */
  isInline?: boolean
  /** The Delete key on an option that says `data-removable`. */
  onDelete?: (optionId: string) => void
}

export interface Combobox {
  /** What stands in the field. */
  words: string
  isOpen: boolean
  /** The option that Enter follows; the focus itself stays in the field. */
  activeId: string | undefined
  close: () => void
  write: (words: string) => void
}

/**
 * Turns an existing input into a combobox (ARIA practices). The panel holds the options and is rendered only while it is
 * open.
 */
export function useCombobox(
  field: HTMLInputElement,
  panel: RefObject<HTMLElement | null>,
  { isInline = false, onDelete }: ComboboxHandling,
): Combobox {
  const words = useFieldText(field)
  const [isOpen, setIsOpen] = useState(() => field.ownerDocument.activeElement === field)
  const [activeId, setActiveId] = useState<string>()

  function open() {
    setActiveId(undefined)
    setIsOpen(true)
  }
  function close() {
    setActiveId(undefined)
    setIsOpen(false)
  }
  function move(step: 1 | -1) {
    if (!panel.current) {
      open()
      return
    }
    const next = nextOption(optionsIn(panel.current), activeId, step)
    next?.scrollIntoView({ block: 'nearest' })
    setActiveId(next?.id)
  }

  function remove(optionId: string) {
    move(1)
    onDelete?.(optionId)
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Keys during IME composition belong to the input method.
    if (event.isComposing) return
    const active = optionsIn(panel.current).find(({ id }) => id === activeId)
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: event.shiftKey ? undefined : () => move(1),
      ArrowUp: event.shiftKey ? undefined : () => move(-1),
      Enter: active && (() => active.click()),
      Delete: active?.dataset.removable ? () => remove(active.id) : undefined,
      Escape: panel.current ? close : field.value ? () => write(field, '') : undefined,
    }
    const action = actions[event.key]
    if (action) {
      event.preventDefault()
      action()
    } else if (event.key === 'Tab') close()
    else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) setActiveId(undefined)
  })
  const handleOpen = useEffectEvent(open)
  const handleClose = useEffectEvent(close)
  const handleLeave = useEffectEvent((event: FocusEvent) => {
    const isInside = event.relatedTarget instanceof Node && field.form?.contains(event.relatedTarget)
    if (!isInline && !isInside) close()
  })

  // The input was rendered before this code was loaded, so its ARIA attributes are set on the element.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    for (const event of ['input', 'focus', 'click']) field.addEventListener(event, () => handleOpen(), { signal })
    field.addEventListener('keydown', (event) => handleKey(event), { signal })
    field.form?.addEventListener('focusout', (event) => handleLeave(event), { signal })
    field.form?.addEventListener('submit', () => handleClose(), { signal })
    return () => listening.abort()
  }, [field])

  return { words, isOpen, activeId, close, write: (text) => write(field, text) }
}

function optionsIn(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
}

/** The next option, cyclic; undefined stands for the input itself, between the last option and the first. */
function nextOption(options: HTMLElement[], activeId: string | undefined, step: 1 | -1): HTMLElement | undefined {
  const stops = options.length + 1
  const at = options.findIndex(({ id }) => id === activeId) + 1
  return options[((at + step + stops) % stops) - 1]
}

function write(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('change'))
}

/** The value of the input, also if it was typed before hydration. */
function useFieldText(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      const listening = new AbortController()
      for (const event of ['input', 'change']) field.addEventListener(event, listener, { signal: listening.signal })
      return () => listening.abort()
    },
    [field],
  )
  return useSyncExternalStore(subscribe, () => field.value)
}
