import { join } from 'node:path'
import { openDb } from './db/open-db'
import { folderPictureStore } from './pictures/folder-picture-store'
import { makePicturesAhead } from './pictures/make-pictures-ahead'
import type { WarmingOrder, WarmingReport } from './pictures/warm-pictures'

/** A process of its own beside the server, which starts it, tells it where to work and logs what it reports. */
process.once('message', (order: WarmingOrder) => void work(order).catch(giveUp))
// The server is gone, whatever its end was.
process.once('disconnect', () => process.exit())

async function work({ databaseUrl, dataDir }: WarmingOrder): Promise<void> {
  const { db, close } = openDb({ url: databaseUrl, connections: 1, onIdleFault: () => undefined })
  const pictureStore = folderPictureStore(join(dataDir, 'pictures'))
  await makePicturesAhead(
    { db, pictureStore },
    { onProgress: report, onFault: (key, error) => report({ key, fault: String(error) }) },
  )
  await close()
  process.disconnect()
}

function giveUp(error: unknown): void {
  process.send?.({ failure: String(error) } satisfies WarmingReport, () => process.exit(1))
}

function report(what: WarmingReport): void {
  process.send?.(what)
}
