import * as m from '#messages/search'
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

/** The ids for the search field's ARIA attributes. */
export interface OpenList {
  id: string
  activeId?: string
}

export interface SearchSuggestionsProps {
  field: HTMLInputElement
  /** Renders the list in the document flow below the field instead of as an overlay. */
  isInline: boolean
  onList: (list: OpenList | undefined) => void
  onFollow?: () => void
}

/** The suggestions below the search field while the visitor types, or the recent searches while it is empty. */
export function SearchSuggestions({ field, isInline, onList, onFollow }: SearchSuggestionsProps) {
  const listId = useId()
  const recents = useRecentSearches()
  const panel = useRef<HTMLDivElement>(null)
  const box = useCombobox(field, panel, { isInline, onDelete: forget })
  const words = box.isOpen ? box.words.trim() : ''
  const proposal = useSuggestions(words)
  const shown = words ? proposal.status : box.isOpen && recents.length > 0 ? 'recent' : 'none'
  const hasList = shown === 'found' || shown === 'recent'

  // Reports the open list to the form, which owns the field. A row that was removed can't be the active one.
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
      <IconButton icon="close" label={m.emptyTheField} tabIndex={-1} className={styles.empty} onClick={empty} />
      <div
        // Keeps the focus in the field: on blur the panel would close before the click reaches the row.
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
