import * as m from '#messages/admin-vouchers'
import { Field } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { Select } from '../../ui/select'
import type { LeagueWithClubs } from '../category-editor/all-categories'
import { shownName } from '../translations/shown-text'
import type { VoucherDraft } from './voucher-draft'
import styles from './voucher-page.module.css'

interface PlaceChoiceProps {
  draft: VoucherDraft
  change: (part: Partial<VoucherDraft>) => void
  leagues: LeagueWithClubs[]
}

/** The leagues and clubs that a voucher is for, and a list to add one from. */
export function PlaceChoice({ draft, change, leagues }: PlaceChoiceProps) {
  const { leagueIds, clubIds } = draft
  const chosen = leagues.flatMap(({ league, clubs }) => [
    ...(leagueIds.includes(league.id)
      ? [{ id: league.id, name: shownName(league), remove: () => change({ leagueIds: without(leagueIds, league.id) }) }]
      : []),
    ...clubs
      .filter(({ id }) => clubIds.includes(id))
      .map((club) => ({
        ...{ id: club.id, name: shownName(club) },
        remove: () => change({ clubIds: without(clubIds, club.id) }),
      })),
  ])

  function add(value: string) {
    const id = Number(value)
    if (leagues.some(({ league }) => league.id === id)) change({ leagueIds: [...without(leagueIds, id), id] })
    else change({ clubIds: [...without(clubIds, id), id] })
  }

  return (
    <div>
      <Field label={m.leaguesAndClubs}>
        {(control) => (
          <Select {...control} value="" onChange={({ target }) => add(target.value)}>
            <option value="">{m.addALeagueOrAClub}</option>
            {leagues.map(({ league, clubs }) => (
              <optgroup key={league.id} label={shownName(league)}>
                <option value={league.id}>{m.leagueWithAllClubs({ league: shownName(league) })}</option>
                {clubs.map((club) => (
                  <option key={club.id} value={club.id}>
                    {shownName(club)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <ul className={styles.places}>
        {chosen.map(({ id, name, remove }) => (
          <li key={id} className={styles.place}>
            <bdi>{name}</bdi>
            <IconButton icon="close" label={m.removeNamed({ name })} onClick={remove} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function without(ids: readonly number[], id: number): number[] {
  return ids.filter((other) => other !== id)
}
