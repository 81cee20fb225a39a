import { inTransaction, type Shop } from '../kernel/shop'
import { addOrders } from './add-orders'
import { addSquads } from './add-squads'
import { readCatalogue } from './catalogue'
import { hasOrders } from './demo-orders.queries'
import { lacksSquads } from './demo-squads.queries'
import { lockDemo } from './demo.queries'

/**
 * Adds squads and orders to a demo that was loaded by an older version without them; orders only if there are none yet.
 * Squads that staff deleted do not come back, as long as one squad is left.
 */
export async function addMissingSquads(shop: Shop): Promise<void> {
  if (!(await lacksSquads(shop.db))) return
  const catalogue = await readCatalogue()
  await inTransaction(shop, async (shop) => {
    await lockDemo(shop.db)
    if (!(await lacksSquads(shop.db))) return
    await addSquads(shop, catalogue)
    if (!(await hasOrders(shop.db))) await addOrders(shop)
  })
}
