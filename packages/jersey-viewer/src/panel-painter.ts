import type { PanelPainter } from './painter'
import { createWorkerPainter } from './worker-painter'

/** Paints in a worker, and in the page once a worker turns out not to do. */
export function createPanelPainter(): PanelPainter {
  const canWork = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
  const worker = canWork ? createWorkerPainter() : undefined
  let fallback: PanelPainter | undefined
  return {
    async paint(order, onPicture) {
      if (worker && !fallback) {
        const isPainted = await worker.paint(order, onPicture).then(
          () => true,
          () => false,
        )
        if (isPainted) return
        worker.close()
      }
      fallback ??= await loadPagePainter()
      await fallback.paint(order, onPicture)
    },
    close: () => worker?.close(),
  }
}

/** Few browsers need this painter, so it is no part of what all of them download. */
async function loadPagePainter(): Promise<PanelPainter> {
  const { createPagePainter } = await import('./page-painter')
  return createPagePainter()
}
