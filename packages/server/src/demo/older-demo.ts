import { inTransaction, type Shop } from '../kernel/shop'
import { addOrders } from './add-orders'
import { addSquads } from './add-squads'
import { readCatalogue } from './catalogue'
import { hasOrders } from './demo-orders.queries'
import { lacksSquads } from './demo-squads.queries'
import { lockDemo } from './demo.queries'

/**
 * Gives a demo that was loaded before there were squads and orders both of them: orders only where nobody ever ordered.
 * What staff removed does not come back, as long as one squad is left.
 */
export async function addLackingSquads(shop: Shop): Promise<void> {
  if (!(await lacksSquads(shop.db))) return
  const catalogue = await readCatalogue()
  await inTransaction(shop, async (shop) => {
    await lockDemo(shop.db)
    if (!(await lacksSquads(shop.db))) return
    await addSquads(shop, catalogue)
    if (!(await hasOrders(shop.db))) await addOrders(shop)
  })
}
