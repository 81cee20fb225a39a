import { inTransaction, type Shop } from '../kernel/shop'
import { lacksDetails, listDemoJerseys, updateDetails } from './demo-details.queries'
import { lockDemo } from './demo.queries'
import { detailsOf } from './jersey-details'

/**
 * Adds material, care, fit and the like to a demo that was loaded by an older version without them. Texts that staff
 * emptied do not come back, as long as one jersey has a text.
 */
export async function addMissingDetails(shop: Shop): Promise<void> {
  if (!(await lacksDetails(shop.db))) return
  await inTransaction(shop, async (shop) => {
    await lockDemo(shop.db)
    if (!(await lacksDetails(shop.db))) return
    const jerseys = await listDemoJerseys(shop.db)
    await updateDetails(
      shop.db,
      jerseys.map((jersey) => ({ id: jersey.id, ...detailsOf(jersey) })),
    )
  })
}
