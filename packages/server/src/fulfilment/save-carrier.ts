import type { Carrier, CarrierInput } from '@shop/contract/fulfilment'
import { trackingPatternProblem } from '@shop/contract/tracking-pattern'
import { recordChange } from '../audit/record-change'
import { refusal } from '../kernel/refusal'
import { inTransaction, type Shop } from '../kernel/shop'
import { hasCarrierNamed, insertCarrier, lockCarriers, updateCarrier } from './fulfilment.queries'
import { getCarrier } from './list-carriers'

export async function addCarrier(shop: Shop, by: number, input: CarrierInput): Promise<Carrier> {
  refusePattern(input, null)
  return inTransaction(shop, async (shop) => {
    await lockCarriers(shop.db)
    await refuseTaken(shop, input.name, 0)
    const id = await insertCarrier(shop.db, toColumns(input))
    await recordChange(shop, { by, action: 'added', subject: { kind: 'carrier', id, name: input.name }, after: input })
    return getCarrier(shop, id)
  })
}

/** Changes a carrier for parcels to come: those that were shipped keep its name and its page. */
export async function changeCarrier(shop: Shop, by: number, id: number, input: CarrierInput): Promise<Carrier> {
  return inTransaction(shop, async (shop) => {
    await lockCarriers(shop.db)
    const { id: _, ...before } = await getCarrier(shop, id)
    refusePattern(input, before.tracking_pattern)
    await refuseTaken(shop, input.name, id)
    await updateCarrier(shop.db, id, toColumns(input))
    const subject = { kind: 'carrier' as const, id, name: input.name }
    await recordChange(shop, { by, action: 'changed', subject, before, after: input })
    return getCarrier(shop, id)
  })
}

/** A pattern that stays as it is is left alone: some carriers have a page that takes no number. */
function refusePattern({ tracking_pattern: pattern }: CarrierInput, before: string | null): void {
  const problem = pattern === null || pattern === before ? null : trackingPatternProblem(pattern)
  if (problem !== null) throw refusal('tracking_pattern', problem)
}

async function refuseTaken(shop: Shop, name: string, but: number): Promise<void> {
  if (await hasCarrierNamed(shop.db, name, but)) throw refusal('name', 'There is a carrier of this name already.')
}

function toColumns({ name, tracking_pattern: trackingPattern, is_active: isActive }: CarrierInput) {
  return { name, trackingPattern, isActive }
}
