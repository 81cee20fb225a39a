import * as m from '#messages/search'
import type { Suggestions } from '@shop/contract/search'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/icon'
import type { Follow } from './follow'
import { groupsOf } from './suggestion-groups'
import styles from './suggestion-list.module.css'
import { SuggestionRow } from './suggestion-row'

interface SuggestionListProps {
  listId: string
  words: string
  found: Suggestions
  activeId: string | undefined
  follow: Follow
}

export function SuggestionList({ listId, words, found, activeId, follow }: SuggestionListProps) {
  const groups = groupsOf(found)
  const lastId = `${listId}-all`
  const isNothing = groups.length === 0
  return (
    <div role="listbox" id={listId} aria-label={m.suggestions}>
      <div data-columns={columnsOf(found)} className={styles.groups}>
        {groups.map(({ label, things }) => (
          <div key={label} role="group" aria-labelledby={`${listId}-${label}`} className={styles.group}>
            <div role="presentation" id={`${listId}-${label}`} className={styles.label}>
              {label}
            </div>
            {things.map((thing) => {
              const id = `${listId}-${label}-${thing.id}`
              return <SuggestionRow key={id} {...{ id, thing, follow }} isActive={id === activeId} />
            })}
          </div>
        ))}
      </div>
      {isNothing || found.products_count > 0 ? (
        <Link
          role="option"
          tabIndex={-1}
          id={lastId}
          aria-selected={activeId === lastId}
          to={paths.search(isNothing ? '' : words)}
          onClick={(event) => follow(event, { words: isNothing ? '' : words, isSearch: true })}
          className={styles.last}
        >
          <span>{isNothing ? m.browseEveryJersey : allOf(found.products_count, words)}</span>
          <Icon name="arrow" />
        </Link>
      ) : null}
    </div>
  )
}

function allOf(count: number, words: string): string {
  return m.seeAllFor({ count, words })
}

/** Two columns if there are jerseys as well as clubs or leagues. */
function columnsOf({ products, clubs, leagues }: Suggestions): 1 | 2 {
  return products.length > 0 && clubs.length + leagues.length > 0 ? 2 : 1
}
