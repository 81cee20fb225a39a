import { MenuSheet } from './menu-sheet'
import { SearchSheet } from './search-sheet'

export type HeaderSheet = 'links' | 'search'

interface HeaderSheetsProps {
  open: HeaderSheet | null
  onClose: () => void
}

/** What the header's buttons open on narrow screens. */
export function HeaderSheets({ open, onClose }: HeaderSheetsProps) {
  return (
    <>
      <MenuSheet open={open === 'links'} onClose={onClose} />
      <SearchSheet open={open === 'search'} onClose={onClose} />
    </>
  )
}
