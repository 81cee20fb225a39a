import { parentPort, workerData } from 'node:worker_threads'
import type { RenderJob } from './pictures/open-meshes'
import { meshRenderer } from './pictures/render-mesh'
import type { WorkerReply } from './pictures/worker-pool'
import type { Raster } from './kernel/ports'

/** A worker thread that renders pictures from meshes, one `RenderJob` after the other. */
const { folder } = workerData as { folder: string }
const render = meshRenderer(folder)
parentPort?.on('message', ({ drawing, width }: RenderJob) => void answer(drawing, width))

async function answer(drawing: RenderJob['drawing'], width: number): Promise<void> {
  try {
    const result = await render(drawing, width)
    const reply: WorkerReply<Raster> = { result }
    parentPort?.postMessage(reply, [result.pixels.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) } satisfies WorkerReply<Raster>)
  }
}
