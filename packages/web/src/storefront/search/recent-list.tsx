import * as m from '#messages/search'
import { withElements } from '../../lib/with-elements'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { recentSearches } from './recent-searches'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import type { Follow } from './follow'
import styles from './recent-list.module.css'

interface RecentListProps {
  listId: string
  recents: string[]
  activeId: string | undefined
  follow: Follow
}

/** A listbox may not contain buttons, so the remove buttons are beside it. The Delete key removes a search too. */
export function RecentList({ listId, recents, activeId, follow }: RecentListProps) {
  const labelId = `${listId}-label`
  const clearId = `${listId}-clear`
  return (
    <>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {m.recentSearches}
        </span>
        <span aria-hidden="true" className={styles.hint}>
          {withElements(m.removesOne, { kbd: <kbd>Delete</kbd> })}
        </span>
      </div>
      <div className={styles.columns}>
        <div role="listbox" id={listId} aria-labelledby={labelId} className={styles.list}>
          {recents.map((words) => (
            <Link
              key={words}
              role="option"
              data-removable
              tabIndex={-1}
              id={recentId(listId, words)}
              aria-selected={activeId === recentId(listId, words)}
              to={paths.search(words)}
              onClick={(event) => follow(event, { words, isSearch: true })}
              className={styles.row}
            >
              <Icon name="clock" className={styles.icon} />
              <bdi className={styles.words}>{words}</bdi>
            </Link>
          ))}
          <button
            type="button"
            role="option"
            tabIndex={-1}
            id={clearId}
            aria-selected={activeId === clearId}
            onClick={recentSearches.clear}
            className={styles.row}
          >
            <Icon name="trash" className={styles.icon} />
            {m.clearRecentSearches}
          </button>
        </div>
        <ul className={styles.removals}>
          {recents.map((words) => (
            <li key={words}>
              <IconButton
                icon="close"
                label={m.remove({ words })}
                tabIndex={-1}
                onClick={() => recentSearches.remove(words)}
                className={styles.remove}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

export function recentId(listId: string, words: string): string {
  return `${listId}-${encodeURIComponent(words)}`
}
