import type { Lettering } from '@shop/jersey-panels/lettering-outlines'
import { densityFor, fitCanvas } from './canvas-size'
import type { Outfit } from './dressing-room'
import { openDressingRoom } from './dressing-room'
import { createFrameLoop } from './frame-loop'
import { listenToGestures } from './gestures'
import { latestOnly } from './latest-only'
import { createMotion } from './motion'
import { createPanelPainter } from './panel-painter'
import type { Pose } from './pose'
import { poseCamera } from './pose-camera'
import type { ViewerView } from './viewer-views'
import { poseOf } from './viewer-views'

/** The jersey that is shown; `loadMesh` gives its mesh. */
export type ViewerOutfit = Omit<Outfit, 'lettering'> & { lettering?: Lettering }

export interface ViewerOptions extends ViewerOutfit {
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
  /** Shows another design, or another mesh, from where the camera is. The promise is kept as that of `letter`. */
  wear(outfit: Pick<Outfit, 'mesh' | 'spec'>): Promise<void>
  /** Fits the picture to the canvas; the viewer also does so by itself when the canvas changes its size. */
  resize(): void
  dispose(): void
}

/** Shows a jersey on a canvas and lets the customer turn it. Throws where WebGL 2 is missing: see `isSupported`. */
export function createJerseyViewer(canvas: HTMLCanvasElement, options: ViewerOptions): JerseyViewer {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true })
  if (!context) throw new Error('This browser has no WebGL 2.')
  fitCanvas(canvas)
  const frames = createFrameLoop(drawFrame)
  const motion = createMotion(poseOf(options.view ?? 'front'), options.reducedMotion ?? false, frames.request)
  const painter = createPanelPainter()
  const room = openDressingRoom(context, painter, densityFor(canvas.height, cameraOn(options.mesh).span))
  const change = latestOnly(async (next: Outfit) => {
    await room.wear(next)
    frames.request()
  })
  let outfit: Outfit = { mesh: options.mesh, spec: options.spec, lettering: options.lettering ?? {} }
  let shown: Pose | undefined

  function cameraOn(mesh: Outfit['mesh']) {
    return poseCamera(mesh, motion.pose(), canvas.width / canvas.height)
  }

  function drawFrame(milliseconds: number): boolean {
    const scene = room.shown()
    if (!scene?.isDressed()) return false
    // The next frame asks again.
    if (!scene.isReady()) return true
    const isMoving = motion.advance(milliseconds)
    fitCanvas(canvas)
    scene.draw(cameraOn(scene.mesh))
    const before = shown
    shown = motion.pose()
    if (!before) options.onFirstFrame?.()
    else if (before !== shown) options.onTurn?.(shown)
    return isMoving
  }

  function wear(part: Partial<Outfit>): Promise<void> {
    outfit = { ...outfit, ...part }
    return change(outfit)
  }

  function lose(event: Event): void {
    // Without this the browser never gives the context back.
    event.preventDefault()
    room.forget()
    options.onLost?.()
  }

  function restore(): void {
    dressAnew()
  }

  function dressAnew(): void {
    wear({}).catch(() => options.onFailure?.())
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
    letter: (lettering) => wear({ lettering }),
    wear: ({ mesh, spec }) => wear({ mesh, spec }),
    resize: frames.request,
    dispose() {
      stopListening()
      observer.disconnect()
      frames.stop()
      painter.close()
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      room.close()
    },
  }
}
