import * as m from '#messages/admin-prints'
import type { Client } from '@shop/contract/client'
import type { Squad } from '@shop/contract/prints'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { adminTexts } from '../texts'
import { apiWithSignal } from '../../lib/api'
import { attempt, idOf, ifAvailable } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { EmptyState } from '../../ui/empty-state'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { RetryNotice } from '../layout/retry-notice'
import { LoadFailure } from '../list/list-failure'
import type { Route } from './+types/squads-page'
import { ClubSelect } from './club-select'
import { SquadEditor } from './squad-editor'
import styles from './squads-page.module.css'

const NEW_SEASON = 'new'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.squads)
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const load = async (api: Client) => {
    const [filters, club, squads] = await Promise.all([
      ifAvailable(api.call('GET /api/product-filters')),
      params.clubId
        ? api.call('GET /api/clubs/{id}', { params: { id: idOf({ params: { id: params.clubId } }) } })
        : null,
      params.clubId ? api.call('GET /api/admin/squads/{clubId}', { params: { clubId: Number(params.clubId) } }) : null,
    ])
    return { leagues: filters?.leagues ?? null, club, squads: squads?.data ?? [] }
  }
  return attempt({ load, failed: adminTexts.squads.fetchFailed }, apiWithSignal(request.signal), { params, url })
}

export default function SquadsPage({ loaderData: loaded }: Route.ComponentProps) {
  const club = loaded.status === 'ready' ? loaded.data.club : null
  return (
    <AdminPage
      title={club ? m.squadsOf({ club: club.name }) : m.squads}
      back={{ label: m.backToCategories, to: paths.adminCategories }}
    >
      {loaded.status === 'failed' ? <LoadFailure notice={loaded.notice} /> : null}
      {loaded.status === 'missing' ? <EmptyState icon="search" title={m.thisClubDoesNotExist} /> : null}
      {loaded.status === 'ready' ? <Squads {...loaded.data} /> : null}
    </AdminPage>
  )
}

interface SquadsProps {
  /** Null where they could not be loaded. */
  leagues: { id: number; name: string; clubs: { id: number; name: string }[] }[] | null
  club: { id: number; name: string } | null
  squads: Squad[]
}

function Squads({ leagues, club, squads }: SquadsProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const seasons = squads.map(({ season }) => season)
  const wanted = params.get('season')
  const squad = squads.find(({ season }) => season === wanted) ?? (wanted === NEW_SEASON ? undefined : squads[0])
  return (
    <>
      {leagues ? null : (
        <RetryNotice isLoading={state === 'loading'} onRetry={() => void revalidate()}>
          {m.clubsNotLoaded}
        </RetryNotice>
      )}
      <div className={styles.choices}>
        <ClubSelect leagues={leagues ?? []} club={club} />
        {club && squads.length > 0 ? (
          <Field label={m.season}>
            {(control) => (
              <Select
                {...control}
                value={squad?.season ?? NEW_SEASON}
                onChange={(event) => {
                  const season = new URLSearchParams({ season: event.currentTarget.value })
                  void navigate(`${paths.adminSquads(club.id)}?${season}`)
                }}
              >
                {seasons.map((season) => (
                  <option key={season}>{season}</option>
                ))}
                <option value={NEW_SEASON}>{m.newSeason}</option>
              </Select>
            )}
          </Field>
        ) : null}
      </div>
      {club ? (
        <SquadEditor key={`${club.id} ${squad?.season ?? NEW_SEASON}`} club={club} squad={squad} seasons={seasons} />
      ) : (
        <EmptyState icon="people" title={m.chooseAClub}>
          {m.whatASquadIsFor}
        </EmptyState>
      )}
    </>
  )
}
