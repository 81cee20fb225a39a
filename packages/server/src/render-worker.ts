import { parentPort, workerData } from 'node:worker_threads'
import type { RenderJob } from './pictures/open-meshes'
import { meshRenderer } from './pictures/render-mesh'
import type { WorkerReply } from './pictures/worker-pool'
import type { Raster } from './kernel/ports'

/** A worker thread that renders pictures from meshes, one `RenderJob` after the other. */
const { folder } = workerData as { folder: string }
const render = meshRenderer(folder)
parentPort?.on('message', (job: RenderJob) => void answer(job))

async function answer({ drawing, width, artwork }: RenderJob): Promise<void> {
  try {
    const result = await render(drawing, width, artwork)
    const reply: WorkerReply<Raster> = { result }
    parentPort?.postMessage(reply, [result.pixels.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) } satisfies WorkerReply<Raster>)
  }
}
