import * as m from '#messages/admin-prints'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'

interface ClubSelectProps {
  leagues: { id: number; name: string; clubs: { id: number; name: string }[] }[]
  club: { id: number; name: string } | null
}

export function ClubSelect({ leagues, club }: ClubSelectProps) {
  const navigate = useNavigate()
  const isListed = club === null || leagues.some(({ clubs }) => clubs.some(({ id }) => id === club.id))
  return (
    <Field label={m.club}>
      {(control) => (
        <Select
          {...control}
          value={club?.id ?? ''}
          onChange={(event) => void navigate(paths.adminSquads(Number(event.currentTarget.value)))}
        >
          {club ? null : <option value="">{m.chooseAClub}</option>}
          {isListed ? null : <option value={club.id}>{club.name}</option>}
          {leagues.map((league) => (
            <optgroup key={league.id} label={league.name}>
              {league.clubs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}
