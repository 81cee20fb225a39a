import { createContext, lazy, Suspense, use, useMemo, useRef, useState, type ReactNode } from 'react'
import { ShortcutsSheet } from './shortcuts-sheet'
import { typedAfter } from './typed-after'
import { useShortcuts } from './use-shortcuts'

interface PaletteControl {
  open: () => void
}

const CurrentPalette = createContext<PaletteControl>({ open: () => undefined })

// Loaded with its first opening: most visits to a page go without it. What is typed meanwhile is kept for its field.
const Palette = lazy(async () => ({ default: (await import('./palette')).Palette }))

export function usePalette(): PaletteControl {
  return use(CurrentPalette)
}

/** Offers the palette and the shortcuts to the pages of the panel. */
export function WithPalette({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'palette' | 'help'>()
  const control = useMemo(() => ({ open: () => setShown('palette') }), [])
  const typedEarly = useRef('')
  const close = () => {
    typedEarly.current = ''
    setShown(undefined)
  }
  const openHelp = () => setShown('help')
  const handTypedEarly = (field: (typed: string) => void) => {
    if (typedEarly.current !== '') field(typedEarly.current)
    typedEarly.current = ''
  }
  useShortcuts({
    openPalette: control.open,
    openHelp,
    // Only until its dialog opens: from then on its own field has the keys.
    typeEarly: (event) => {
      if (shown !== 'palette') return false
      const typed = typedAfter(typedEarly.current, event)
      if (event.key === 'Escape') close()
      else if (typed !== undefined) typedEarly.current = typed
      return typed !== undefined || event.key === 'Escape'
    },
  })
  return (
    <CurrentPalette value={control}>
      {children}
      {shown === 'palette' ? (
        <Suspense>
          <Palette handTypedEarly={handTypedEarly} onClose={close} onHelp={openHelp} />
        </Suspense>
      ) : null}
      <ShortcutsSheet open={shown === 'help'} onClose={close} />
    </CurrentPalette>
  )
}
