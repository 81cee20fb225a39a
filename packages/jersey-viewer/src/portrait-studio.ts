import { readMesh } from '@shop/jersey-3d/read-mesh'
import type { Lettering } from '@shop/jersey-panels/lettering-outlines'
import { openCloth } from './cloth'
import { packMesh } from './packed-mesh'
import { picturePainter } from './paint-pictures'
import type { PortraitSitter } from './portrait-order'
import { poseCamera } from './pose-camera'
import { openScene } from './scene'
import { poseOf } from './viewer-views'

export interface PortraitStudio {
  take(lettering: Lettering): Promise<Blob>
}

/** Letters on cloth show no seams of the compression at this quality. */
const QUALITY = 0.92
/** Nobody comes closer to a portrait than it is taken, so its cloth need not be much finer. */
const OVERSAMPLING = 1.15

/** Prepares a jersey on a canvas that no page shows. Runs in a worker. */
export function openStudio({ mesh: bytes, spec, artwork, view, side }: PortraitSitter): PortraitStudio {
  const canvas = new OffscreenCanvas(side, side)
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: true })
  if (!gl) throw new Error('This worker has no WebGL 2.')
  const mesh = packMesh(readMesh(bytes))
  const scene = openScene(gl, openCloth(gl), mesh)
  const painter = picturePainter()
  const camera = poseCamera(mesh, poseOf(view), 1)
  const density = Math.ceil((side / camera.span) * OVERSAMPLING)
  return {
    async take(lettering) {
      const isBackOnly = scene.isDressed()
      const isFresh = !isBackOnly
      const order = { spec, pattern: mesh.header, lettering, artwork, isBackOnly, isFresh, density }
      await painter.paint(order, (picture) => {
        scene.dress(picture)
        picture.bitmap.close()
      })
      if (gl.isContextLost()) throw new Error('The graphics card was taken away.')
      scene.draw(camera)
      // A browser that cannot write WebP writes PNG.
      return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
    },
  }
}
