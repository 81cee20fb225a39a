import { newShopper } from '../../../e2e/src/shopper'
import { signIn } from '../admin-lists'
import { startShop } from '../shop-process'
import { listSaleable, waitUntilDaysAreCounted, type Size } from './fill-shop'
import { PORT } from './filled-folder'
import { listSizes } from './list-sizes'
import { timeAnswers } from './time-answers'
import { timeBackup, timeBooks } from './time-commands'

/** Every figure of a filled shop that was never open. */
export async function measureFolder(dataDir: string, size: Size): Promise<Map<string, string>> {
  const ids = await listSaleable(dataDir)
  const shop = await startShop({ dataDir, port: PORT })
  try {
    await waitUntilDaysAreCounted(dataDir)
    const staff = { authorization: `Bearer ${await signIn(shop.url)}` }
    const asker = { url: shop.url, staff, shopper: await newShopper(shop.url, () => false), ids }
    const figures = new Map(await timeAnswers(asker))
    const note = (measured: [string, string][]) => {
      for (const [name, figure] of measured) figures.set(name, figure)
    }
    note(await timeBackup(dataDir, asker))
    note(await timeBooks(dataDir))
    note(await listSizes(dataDir, size))
    for (const [name, figure] of figures) console.log(`${name}: ${figure}`)
    return figures
  } finally {
    await shop.stop()
  }
}
