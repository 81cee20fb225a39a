import { useState } from 'react'
import { notify } from './notify'

interface LateDialog {
  /** How often it was opened; as long as it never was, nothing of it needs to be on the page. */
  openings: number
  isOpen: boolean
  /** Asked for, but its code has not arrived yet. */
  isComing: boolean
  open: () => Promise<void>
  close: () => void
  /** Fetches the code ahead, when a press seems near. */
  prepare: () => void
}

/** A dialog whose code comes when it is first asked for. Where it does not come, `failed` is said and the page stays. */
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
