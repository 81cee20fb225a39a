import { Sheet } from '../../ui/sheet'
import { SearchForm } from './search-form'

interface SearchSheetProps {
  open: boolean
  onClose: () => void
}

/** The search where the bar has no room for its field. */
export function SearchSheet({ open, onClose }: SearchSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Search" from="top">
      <SearchForm onSearch={onClose} isInSheet isFocused />
    </Sheet>
  )
}
