import { useLocation, useNavigate } from 'react-router'
import { dialogIn, queryWith, type OpenDialog } from './dialog-address'

export interface Dialog<Kind extends string> {
  opened: OpenDialog<Kind> | undefined
  /** The URL that opens the dialog. */
  to: (kind: Kind, id?: number) => string
  open: (kind: Kind, id?: number) => void
  /** Closes the dialog; does nothing if it is closed. */
  close: () => Promise<void>
}

/** The dialog of a page, which is open as long as the URL says so. */
export function useDialog<Kind extends string>(kinds: readonly Kind[]): Dialog<Kind> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const opened = dialogIn(params, kinds)
  const to = (kind: Kind, id?: number) => pathname + queryWith(params, kinds, { kind, id })
  return {
    opened,
    to,
    open: (kind, id) => void navigate(to(kind, id), { preventScrollReset: true }),
    close: async () => {
      if (opened) await navigate(pathname + queryWith(params, kinds), { replace: true, preventScrollReset: true })
    },
  }
}
