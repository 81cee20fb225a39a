import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session'
import { pagesFor } from './destinations'
import { focusSearch, moveBetweenRows, saveForm } from './page-actions'
import { commandOf, latinKey, type Command } from './shortcuts'

interface ShortcutHandling {
  openPalette: () => void
  openHelp: () => void
  /** Keeps a key for a palette that is still opening; false if none is, or the key writes nothing. */
  typeEarly: (event: KeyboardEvent) => boolean
}

/** Listens to the shortcuts of the panel while its pages are shown. */
export function useShortcuts({ openPalette, openHelp, typeEarly }: ShortcutHandling): void {
  const navigate = useNavigate()
  const { user } = useSession()
  const isAfterG = useRef(false)

  const actions: Record<Command, () => boolean> = {
    palette: () => done(openPalette),
    help: () => done(openHelp),
    search: () => focusSearch() || done(openPalette),
    save: saveForm,
    'next-row': () => moveBetweenRows(1),
    'previous-row': () => moveBetweenRows(-1),
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const isInDialog = document.querySelector('dialog[open]') !== null
    if (!isInDialog && typeEarly(event)) {
      event.preventDefault()
      return
    }
    if (event.repeat) return
    const isTyping = isTextField(event.target)
    const followsG = isAfterG.current
    isAfterG.current = false
    const command = commandOf(event, isTyping)
    // A dialog has keys of its own; saving is meant for its form.
    if (isInDialog && command !== 'save') return
    if (!isTyping && !hasModifier(event)) {
      const page = followsG ? pagesFor(user).find(({ goKey }) => goKey === latinKey(event)) : undefined
      if (page) {
        event.preventDefault()
        void navigate(page.to)
        return
      }
      isAfterG.current = latinKey(event) === 'g'
    }
    if (command && actions[command]()) event.preventDefault()
  })

  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => handleKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

function done(action: () => void): true {
  action()
  return true
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
}
