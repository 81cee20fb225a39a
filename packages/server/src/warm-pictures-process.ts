import { openDb } from './db/open-db'
import { MESH_FOLDER } from './mesh-folder'
import { prerenderPictures } from './pictures/prerender-pictures'
import { openPictureStore } from './picture-store/open-picture-store'
import { meshRenderer } from './pictures/render-mesh'
import type { WarmingOrder, WarmingReport } from './pictures/warm-pictures'

/** The child process that prerenders pictures. The server starts it, sends it a `WarmingOrder` and logs its reports. */
process.once('message', (order: WarmingOrder) => void work(order).catch(giveUp))
// The server has ended, so this process ends too.
process.once('disconnect', () => process.exit())

async function work({ databaseUrl, dataDir, s3 }: WarmingOrder): Promise<void> {
  const { db, close } = openDb({ url: databaseUrl, connections: 1, onIdleFault: () => undefined })
  const pictureStore = openPictureStore({ dataDir, s3 })
  await prerenderPictures(
    // The process renders on its own thread, because it serves no requests.
    { db, pictureStore, meshes: { render: meshRenderer(MESH_FOLDER) } },
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
