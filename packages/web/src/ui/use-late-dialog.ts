import { useState } from 'react'
import { notify } from './notify'

interface LateDialog {
  /** How often the dialog was opened; it is not rendered before the first time. */
  openings: number
  isOpen: boolean
  /** The code is being loaded. */
  isComing: boolean
  open: () => Promise<void>
  close: () => void
  /** Fetches the code ahead, when a press seems near. */
  prepare: () => void
}

/** A dialog whose code is loaded when it is first opened. Where loading fails, the text `failed` is shown as a toast. */
export function useLateDialog(load: () => Promise<unknown>, failed: string): LateDialog {
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [isComing, setComing] = useState(false)

  async function open() {
    setComing(true)
    try {
      await load()
      setOpenings((count) => count + 1)
      setOpen(true)
    } catch {
      notify(failed, 'error')
    } finally {
      setComing(false)
    }
  }

  return {
    openings,
    isOpen,
    isComing,
    open,
    close: () => setOpen(false),
    prepare: () => void load().catch(() => undefined),
  }
}
