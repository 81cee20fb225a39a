import { useId, useLayoutEffect, useRef } from 'react'
import { recentSearches, useRecentSearches } from './recent-searches'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/icon-button'
import { useCombobox } from '../../ui/use-combobox'
import type { Follow } from './follow'
import { RecentList, recentId } from './recent-list'
import { SearchAnnouncement } from './search-announcement'
import styles from './search-suggestions.module.css'
import { SuggestionList } from './suggestion-list'
import { SuggestionSkeleton } from './suggestion-skeleton'
import { useSuggestions } from './use-suggestions'

/** What the field has to say of the list below it. */
export interface OpenList {
  id: string
  activeId?: string
}

export interface SearchSuggestionsProps {
  field: HTMLInputElement
  /** In the flow below the field, not above the page. */
  isInline: boolean
  onList: (list: OpenList | undefined) => void
  onFollow?: () => void
}

/** What stands below the search field while somebody types, and what they searched for before. */
export function SearchSuggestions({ field, isInline, onList, onFollow }: SearchSuggestionsProps) {
  const listId = useId()
  const recents = useRecentSearches()
  const panel = useRef<HTMLDivElement>(null)
  const box = useCombobox(field, panel, { isInline, onDelete: forget })
  const words = box.isOpen ? box.words.trim() : ''
  const proposal = useSuggestions(words)
  const shown = words ? proposal.status : box.isOpen && recents.length > 0 ? 'recent' : 'none'
  const hasList = shown === 'found' || shown === 'recent'

  // The field is the form's, which can only know from here what is open. A row that is gone cannot be the active one.
  useLayoutEffect(() => {
    const activeId = box.activeId && document.getElementById(box.activeId) ? box.activeId : undefined
    onList(hasList ? { id: listId, activeId } : undefined)
  }, [hasList, listId, box.activeId, proposal, recents, onList])

  function forget(id: string) {
    const search = recents.find((words) => recentId(listId, words) === id)
    if (search !== undefined) recentSearches.remove(search)
  }
  const follow: Follow = (event, { words, isSearch = false }) => {
    recentSearches.keep(words)
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    box.write(isSearch ? words : field.defaultValue)
    box.close()
    onFollow?.()
  }
  const empty = () => {
    box.write('')
    field.focus()
  }

  const list = { listId, activeId: box.activeId, follow }
  return (
    <>
      <IconButton icon="close" label="Empty the field" tabIndex={-1} className={styles.empty} onClick={empty} />
      <div
        // The press of a row must not take the focus from the field: the row would be gone before the click.
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(shown !== 'none' && styles.panel, isInline && styles.inline)}
      >
        <SearchAnnouncement proposal={proposal} recentCount={shown === 'recent' ? recents.length : 0} />
        {shown === 'none' ? null : (
          <div ref={panel} aria-busy={shown === 'slow'}>
            {shown === 'recent' ? <RecentList {...list} recents={recents} /> : null}
            {shown === 'slow' ? <SuggestionSkeleton /> : null}
            {proposal.status === 'found' ? <SuggestionList {...list} {...proposal} /> : null}
          </div>
        )}
      </div>
    </>
  )
}
