import * as m from '#messages/layout'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import type { OpenList, SearchSuggestionsProps } from '../search/search-suggestions'
import styles from './search-form.module.css'

// Loaded when the search field is first used; where loading fails, the form works without suggestions.
const SearchSuggestions = lazy<ComponentType<SearchSuggestionsProps>>(() =>
  import('../search/search-suggestions').then(
    ({ SearchSuggestions }) => ({ default: SearchSuggestions }),
    () => ({ default: () => null }),
  ),
)

interface SearchFormProps {
  className?: string
  onSearch?: () => void
  /** The form is in a sheet, which has room for suggestions below the field. */
  isInSheet?: boolean
  /** The field gets the focus when its sheet opens. */
  isFocused?: boolean
}

/** A plain GET form that also works before the scripts have arrived. */
export function SearchForm({ className, onSearch, isInSheet = false, isFocused }: SearchFormProps) {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const wanted = searchParams.get('search') ?? ''
  const [field, setField] = useState<HTMLInputElement>()
  const [list, setList] = useState<OpenList>()
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(wanted)

  // Shows the URL's words when the URL changes by other ways than this form; otherwise the user may be typing already.
  useEffect(() => {
    if (input.current && shown.current !== wanted) input.current.value = wanted
    shown.current = wanted
  }, [wanted])

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = (event.currentTarget.elements.namedItem('search') as HTMLInputElement).value.trim()
    shown.current = words
    void keep(words)
    onSearch?.()
    void navigate(paths.search(words))
  }

  return (
    <form role="search" action={paths.products()} onSubmit={search} className={classNames(styles.form, className)}>
      <Icon name="search" className={styles.icon} />
      <input
        ref={input}
        type="text"
        name="search"
        role="combobox"
        aria-label={m.searchJerseys}
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        placeholder={m.searchClubLeagueOrJersey}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
        maxLength={200}
        defaultValue={wanted}
        data-autofocus={isFocused ? true : undefined}
        // Also on input, because the field may have had the focus before the scripts were loaded.
        onFocus={(event) => setField(event.currentTarget)}
        onInput={(event) => setField(event.currentTarget)}
        className={styles.input}
      />
      {field ? (
        <Suspense>
          <SearchSuggestions field={field} isInline={isInSheet} onList={setList} onFollow={onSearch} />
        </Suspense>
      ) : null}
    </form>
  )
}

/** Saves the words to the recent searches. The search neither waits for this nor fails with it. */
async function keep(words: string): Promise<void> {
  const { recentSearches } = await import('../search/recent-searches').catch(() => ({ recentSearches: undefined }))
  recentSearches?.keep(words)
}
