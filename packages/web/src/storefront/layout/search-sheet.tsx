import * as m from '#messages/layout'
import { Sheet } from '../../ui/sheet'
import { SearchForm } from './search-form'

interface SearchSheetProps {
  open: boolean
  onClose: () => void
}

/** The search as a sheet, for screens where the header has no room for the search field. */
export function SearchSheet({ open, onClose }: SearchSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.search} from="top">
      <SearchForm onSearch={onClose} isInSheet isFocused />
    </Sheet>
  )
}
