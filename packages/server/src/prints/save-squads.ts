import type { Squad, SquadInput } from '@shop/contract/prints'
import { validatePrint } from '@shop/contract/print-text'
import type { FieldErrors } from '@shop/contract/errors'
import { fitsAcross } from '@shop/jersey-art/back-lettering'
import { canLetter } from '@shop/jersey-art/lettering'
import { changedMeanwhile } from '../assortment/changed-meanwhile'
import { getClub } from '../catalog/browse-leagues'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { holdSquad, listSquadsOf, replaceSquad } from './prints.queries'

export async function listSquads(shop: Shop, clubId: number): Promise<{ data: Squad[] }> {
  await getClub(shop, clubId)
  return { data: await listSquadsOf(shop.db, clubId) }
}

/**
 * Replaces the squad of a season, unless somebody else did so since the caller saw it. If any player is invalid, nothing is
 * saved and all errors are returned.
 */
export async function setSquad(
  shop: Shop,
  clubId: number,
  { season, players, version: seen }: SquadInput,
  by: number,
): Promise<Squad> {
  const club = await getClub(shop, clubId)
  const errors = errorsOf(players)
  const [[first] = []] = Object.values(errors)
  if (first !== undefined) throw new ShopError('invalid-input', first, { errors })
  const squad = { club_id: clubId, season, players: [...players].sort((one, other) => one.number - other.number) }
  return inTransaction(shop, async (shop) => {
    const before = await holdSquad(shop.db, clubId, season)
    // A repeated click or a retry finds the squad as it should be: that is no conflict.
    if (isSame(before.players, squad.players)) return { ...squad, players: before.players, version: before.version }
    if (seen !== undefined && seen !== before.version) throw changedMeanwhile(shop, 'squad', before.updatedAt)
    const after = await replaceSquad(shop.db, squad, before, shop.now())
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'squad', id: clubId, name: `${club.name} ${season}` },
      before: { players: describe(before.players) },
      after: { players: describe(after.players) },
    })
    return { ...squad, ...after }
  })
}

function isSame(some: Squad['players'], others: Squad['players']): boolean {
  const inWords = (players: Squad['players']) => JSON.stringify(players.map(({ name, number }) => [number, name]))
  return inWords(some) === inWords(others)
}

function describe(players: Squad['players']): string | undefined {
  return players.map(({ name, number }) => `${number} ${name}`).join(', ') || undefined
}

/** Validates the players, without blocked words, because real players may have such names. */
function errorsOf(players: SquadInput['players']): FieldErrors {
  const rules = { lettering: { canLetter, fitsAcross }, blockedWords: [] }
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  for (const [place, player] of players.entries()) {
    const refusal = validatePrint(player, rules)
    if (refusal) errors[`players.${place}.${refusal.field}`] = [refusal.text]
    else if (seen.has(player.number)) errors[`players.${place}.number`] = [`Number ${player.number} is taken twice.`]
    seen.add(player.number)
  }
  return errors
}
