import * as m from '#messages/admin-catalog'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { useId, type ReactNode } from 'react'
import { IS_OWN_SERVER } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Picture } from '../../lib/picture'
import { Stage } from '../../ui/stage'
import { TextLink } from '../../ui/text-link'
import type { LeagueWithClubs } from '../category-editor/all-categories'
import type { CategoryDialogKind } from '../category-editor/category-dialog'
import { DeleteCategory } from '../category-editor/delete-category'
import { useRowDrag } from '../editing/use-row-drag'
import { shownFact, shownName } from '../translations/shown-text'
import styles from './category-tree.module.css'
import { MoveHandle } from './move-handle'

interface CategoryTreeProps {
  tree: readonly LeagueWithClubs[]
  isOpen: (leagueId: number) => boolean
  onToggle: (leagueId: number) => void
  /** Opens a dialog. */
  open: (kind: CategoryDialogKind, id: number) => void
  onDeleted: (message: string) => Promise<void>
  /** Null where the order can't be changed: a search shows only some of those beside each other. */
  onMove: ((beside: readonly ManagedCategory[], from: number, to: number) => void) | null
}

type Actions = Pick<CategoryTreeProps, 'open' | 'onDeleted' | 'onMove'>

/** The tree of leagues and their clubs. */
export function CategoryTree({ tree, isOpen, onToggle, ...actions }: CategoryTreeProps) {
  const rows = useMovableRows(
    tree.map(({ league }) => league),
    actions.onMove,
  )
  return (
    <ul className={styles.tree}>
      {tree.map(({ league, clubs }, place) => (
        <League
          key={league.id}
          league={league}
          clubs={clubs}
          isOpen={isOpen(league.id)}
          onToggle={() => onToggle(league.id)}
          row={rows(place)}
          {...actions}
        />
      ))}
    </ul>
  )
}

/** How a row of the tree takes part in moving. */
interface MovableRow {
  className: string | false | undefined
  handle: ReactNode
}

/** Gives the rows of one list their handles, and the looks of a drag. */
function useMovableRows(beside: readonly ManagedCategory[], onMove: Actions['onMove']): (place: number) => MovableRow {
  const move = (from: number, to: number) => onMove?.(beside, from, to)
  const { markOf, handleOf } = useRowDrag(beside.length, move)
  return (place) => {
    const mark = markOf(place)
    return {
      className: mark !== null && styles[mark],
      handle:
        onMove && beside.length > 1 ? (
          <MoveHandle {...handleOf(place)} beside={beside} place={place} onMove={(to) => move(place, to)} />
        ) : null,
    }
  }
}

interface LeagueProps extends LeagueWithClubs, Actions {
  row: MovableRow
  isOpen: boolean
  onToggle: () => void
}

function League({ league, clubs, row, isOpen, onToggle, ...actions }: LeagueProps) {
  const listId = useId()
  const rows = useMovableRows(clubs, actions.onMove)
  const country = shownFact(league, 'country')
  const clubsWords = m.clubCount({ count: IS_OWN_SERVER ? league.clubs_count : clubs.length })
  return (
    <li className={classNames(styles.league, row.className)}>
      <div className={styles.row}>
        {row.handle}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
          className={styles.toggle}
        >
          <Icon name="chevron-end" className={classNames(styles.chevron, isOpen && styles.turned)} />
          <Thumb category={league} />
          <span className={styles.names}>
            <bdi className={styles.name}>{shownName(league)}</bdi>
            <span className={styles.facts}>
              {country ? m.countryAndClubs({ country, clubs: clubsWords }) : clubsWords}
            </span>
          </span>
        </button>
        <IconButton
          icon="plus"
          label={m.addClubTo({ league: shownName(league) })}
          onClick={() => actions.open('add', league.id)}
        />
        <RowActions category={league} {...actions} />
      </div>
      <ul id={listId} hidden={!isOpen} aria-label={m.clubsOf({ league: shownName(league) })} className={styles.clubs}>
        {clubs.map((club, place) => (
          <Club key={club.id} club={club} row={rows(place)} {...actions} />
        ))}
        {clubs.length === 0 ? (
          <li className={styles.none}>
            {m.noClubsYet}{' '}
            <Button variant="text" size="small" onClick={() => actions.open('add', league.id)}>
              {m.addTheFirstClubOf({ league: shownName(league) })}
            </Button>
          </li>
        ) : null}
      </ul>
    </li>
  )
}

function Club({ club, row, ...actions }: { club: ManagedCategory; row: MovableRow } & Actions) {
  return (
    <li className={classNames(styles.row, row.className)}>
      {row.handle}
      <span className={styles.club}>
        <Thumb category={club} />
        <span className={styles.names}>
          <bdi className={styles.name}>{shownName(club)}</bdi>
          {IS_OWN_SERVER ? <ClubFacts club={club} /> : null}
        </span>
      </span>
      <RowActions category={club} {...actions} />
    </li>
  )
}

function ClubFacts({ club }: { club: ManagedCategory }) {
  const city = shownFact(club, 'city')
  return (
    <span className={styles.facts}>
      {city ? (
        <>
          <bdi>{city}</bdi>
          {' · '}
        </>
      ) : null}
      <TextLink to={paths.adminProductsOf(club.id)} aria-label={m.productsOf({ club: shownName(club) })}>
        {m.productCount({ count: club.products_count })}
      </TextLink>
      {' · '}
      <TextLink to={paths.adminSquads(club.id)} aria-label={m.squadsOf({ club: shownName(club) })}>
        {m.squads}
      </TextLink>
    </span>
  )
}

function RowActions({ category, open, onDeleted }: { category: ManagedCategory } & Omit<Actions, 'onMove'>) {
  return (
    <>
      <IconButton icon="edit" label={m.edit({ name: shownName(category) })} onClick={() => open('edit', category.id)} />
      <span className={styles.onDesks}>
        <DeleteCategory category={category} isInList onDeleted={onDeleted} />
      </span>
    </>
  )
}

function Thumb({ category: { image } }: { category: ManagedCategory }) {
  return (
    <Stage size="thumb" className={styles.thumb}>
      {image ? (
        <Picture image={image} alt="" sizes="44px" width={44} height={44} />
      ) : (
        <Icon name="label" className={styles.blank} />
      )}
    </Stage>
  )
}
