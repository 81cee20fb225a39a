import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { Lettering } from '@shop/jersey-panels/lettering-outlines'
import { densityFor, fitCanvas } from './canvas-size'
import { createFrameLoop } from './frame-loop'
import { listenToGestures } from './gestures'
import { latestOnly } from './latest-only'
import { createMotion } from './motion'
import type { PackedMesh } from './packed-mesh'
import { createPanelPainter } from './panel-painter'
import type { Pose } from './pose'
import { poseCamera } from './pose-camera'
import type { Scene } from './scene'
import { openScene } from './scene'
import type { ViewerView } from './viewer-views'
import { poseOf } from './viewer-views'

export interface ViewerOptions {
  /** See `loadMesh`. */
  mesh: PackedMesh
  spec: JerseySpec
  lettering?: Lettering
  view?: ViewerView
  /** Whether the customer asked for reduced motion: the jersey then leaps instead of gliding and never spins on. */
  reducedMotion?: boolean
  /** Told after every frame that shows another pose than the frame before. */
  onTurn?: (pose: Pose) => void
  onFirstFrame?: () => void
  /** The flat pieces could not be painted, so that there will be no first frame. */
  onFailure?: () => void
  /** The browser took the graphics card away. The viewer draws again by itself when the card comes back. */
  onLost?: () => void
}

export interface JerseyViewer {
  show(view: ViewerView): void
  /** Turns to an azimuth in degrees, the shortest way. */
  turnTo(azimuth: number): void
  /** Multiplies the size in which the jersey is shown. */
  zoom(factor: number): void
  /** Prints name and number. The promise is kept when the last lettering asked for is on the jersey. */
  letter(lettering: Lettering): Promise<void>
  /** Fits the picture to the canvas; the viewer also does so by itself when the canvas changes its size. */
  resize(): void
  dispose(): void
}

/** Shows a jersey on a canvas and lets the customer turn it. Throws where WebGL 2 is missing: see `isSupported`. */
export function createJerseyViewer(canvas: HTMLCanvasElement, options: ViewerOptions): JerseyViewer {
  const { mesh, spec } = options
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true })
  if (!context) throw new Error('This browser has no WebGL 2.')
  const gl = context
  fitCanvas(canvas)
  const frames = createFrameLoop(drawFrame)
  const motion = createMotion(poseOf(options.view ?? 'front'), options.reducedMotion ?? false, frames.request)
  const painter = createPanelPainter()
  const print = latestOnly(dressScene)
  const density = densityFor(canvas.height, cameraNow().span)
  let scene: Scene | undefined = openScene(gl, mesh)
  let lettering = options.lettering ?? {}
  let shown: Pose | undefined

  function cameraNow() {
    return poseCamera(mesh, motion.pose(), canvas.width / canvas.height)
  }

  function drawFrame(milliseconds: number): boolean {
    if (!scene?.isDressed()) return false
    // The next frame asks again.
    if (!scene.isReady()) return true
    const isMoving = motion.advance(milliseconds)
    fitCanvas(canvas)
    scene.draw(cameraNow())
    const before = shown
    shown = motion.pose()
    if (!before) options.onFirstFrame?.()
    else if (before !== shown) options.onTurn?.(shown)
    return isMoving
  }

  async function dressScene(next: Lettering): Promise<void> {
    const dressed = scene
    if (!dressed) return
    const order = { spec, pattern: mesh.header, lettering: next, isBackOnly: dressed.isDressed(), density }
    await painter.paint(order, (picture) => {
      // The scene may have been closed or lost while the worker painted.
      if (scene === dressed) dressed.dress(picture)
      picture.bitmap.close()
    })
    frames.request()
  }

  function lose(event: Event): void {
    // Without this the browser never gives the context back.
    event.preventDefault()
    scene = undefined
    options.onLost?.()
  }

  function restore(): void {
    scene = openScene(gl, mesh)
    dressAnew()
  }

  function dressAnew(): void {
    print(lettering).catch(() => options.onFailure?.())
  }

  const observer = new ResizeObserver(frames.request)
  observer.observe(canvas)
  const stopListening = listenToGestures(canvas, motion)
  canvas.addEventListener('webglcontextlost', lose)
  canvas.addEventListener('webglcontextrestored', restore)
  dressAnew()

  return {
    show: (view) => motion.moveTo(poseOf(view)),
    turnTo: (azimuth) => motion.moveTo({ ...motion.pose(), azimuth }),
    zoom: (factor) => void motion.onZoom(factor),
    letter(next) {
      lettering = next
      return print(next)
    },
    resize: frames.request,
    dispose() {
      stopListening()
      observer.disconnect()
      frames.stop()
      painter.close()
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      scene?.close()
      scene = undefined
    },
  }
}
