import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'
import { ShortcutsSheet } from './shortcuts-sheet'
import { useShortcuts } from './use-shortcuts'

interface PaletteControl {
  open: () => void
}

const CurrentPalette = createContext<PaletteControl>({ open: () => undefined })

// Loaded with its first opening: most visits to a page go without it.
const Palette = lazy(async () => ({ default: (await import('./palette')).Palette }))

export function usePalette(): PaletteControl {
  return use(CurrentPalette)
}

/** Offers the palette and the shortcuts to the pages of the panel. */
export function WithPalette({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'palette' | 'help'>()
  const control = useMemo(() => ({ open: () => setShown('palette') }), [])
  const close = () => setShown(undefined)
  const openHelp = () => setShown('help')
  useShortcuts({ openPalette: control.open, openHelp })
  return (
    <CurrentPalette value={control}>
      {children}
      {shown === 'palette' ? (
        <Suspense>
          <Palette onClose={close} onHelp={openHelp} />
        </Suspense>
      ) : null}
      <ShortcutsSheet open={shown === 'help'} onClose={close} />
    </CurrentPalette>
  )
}
