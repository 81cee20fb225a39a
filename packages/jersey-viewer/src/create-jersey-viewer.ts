import type { Lettering } from '@shop/jersey-panels/lettering-outlines'
import { densityFor, fitCanvas } from './canvas-size'
import type { Jersey } from './dress-scene'
import { dressAll, dressBack } from './dress-scene'
import { createFrameLoop } from './frame-loop'
import { listenToGestures } from './gestures'
import { keyPose } from './key-pose'
import { latestOnly } from './latest-only'
import type { Pose } from './pose'
import { allowedPose } from './pose'
import { poseCamera } from './pose-camera'
import type { Scene } from './scene'
import { openScene } from './scene'
import { drag, isMoving, moveTo, release, standing, step } from './turn'
import type { ViewerView } from './viewer-views'
import { poseOf } from './viewer-views'

export interface ViewerOptions extends Jersey {
  lettering?: Lettering
  view?: ViewerView
  /** Whether the customer asked for reduced motion: the jersey then leaps instead of gliding and never spins on. */
  reducedMotion?: boolean
  onTurn?: (pose: Pose) => void
  onFirstFrame?: () => void
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
  resize(): void
  dispose(): void
}

/** Shows a jersey on a canvas and lets the customer turn it. Throws where WebGL 2 is missing: see `isSupported`. */
export function createJerseyViewer(canvas: HTMLCanvasElement, options: ViewerOptions): JerseyViewer {
  const { mesh, reducedMotion = false } = options
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: true, powerPreference: 'low-power' })
  if (!gl) throw new Error('This browser has no WebGL 2.')
  fitCanvas(canvas)
  let turn = standing(poseOf(mesh, options.view ?? 'front'))
  let scene: Scene | undefined = openScene(gl, mesh)
  let hasDrawn = false
  const density = densityFor(canvas.height, cameraNow().span)
  const frames = createFrameLoop(drawFrame)
  const print = latestOnly(dressScene)
  let lettering = options.lettering ?? {}

  function cameraNow() {
    return poseCamera(mesh, turn.pose, canvas.width / canvas.height)
  }

  function drawFrame(milliseconds: number): boolean {
    if (!scene?.isDressed()) return false
    const before = turn.pose
    turn = step(turn, milliseconds)
    fitCanvas(canvas)
    scene.draw(cameraNow())
    if (turn.pose !== before) options.onTurn?.(turn.pose)
    if (!hasDrawn) options.onFirstFrame?.()
    hasDrawn = true
    return isMoving(turn)
  }

  async function dressScene(next: Lettering): Promise<void> {
    const current = scene
    if (!current) return
    await (current.isDressed() ? dressBack : dressAll)(current, options, next, density)
    if (current === scene) frames.request()
  }

  function glideTo(pose: Pose): void {
    turn = moveTo(turn, pose, reducedMotion)
    if (reducedMotion) options.onTurn?.(turn.pose)
    frames.request()
  }

  function zoom(factor: number): boolean {
    const { pose } = turn
    const zoomed = allowedPose({ ...pose, zoom: pose.zoom * factor })
    if (zoomed.zoom === pose.zoom) return false
    turn = standing(zoomed)
    frames.request()
    return true
  }

  function loseContext(event: Event): void {
    // Without this the browser never gives the context back.
    event.preventDefault()
    scene = undefined
    options.onLost?.()
  }

  function restoreContext(): void {
    if (!gl) return
    scene = openScene(gl, mesh)
    void print(lettering)
  }

  const stopListening = listenToGestures(canvas, {
    onHold: () => (turn = standing(turn.pose)),
    onDrag(movement) {
      turn = drag(turn, movement)
      options.onTurn?.(turn.pose)
      frames.request()
    },
    onRelease(isStill) {
      turn = release(turn, isStill, reducedMotion)
      frames.request()
    },
    onZoom: zoom,
    onKey(key) {
      const pose = keyPose(turn.goal ?? turn.pose, key)
      if (pose) glideTo(pose)
      return pose !== undefined
    },
  })
  const observer = new ResizeObserver(frames.request)
  observer.observe(canvas)
  canvas.addEventListener('webglcontextlost', loseContext)
  canvas.addEventListener('webglcontextrestored', restoreContext)
  void print(lettering)

  return {
    show: (view) => glideTo(poseOf(mesh, view)),
    turnTo: (azimuth) => glideTo({ ...turn.pose, azimuth }),
    zoom: (factor) => void zoom(factor),
    letter(next) {
      lettering = next
      return print(next)
    },
    resize: frames.request,
    dispose() {
      frames.stop()
      observer.disconnect()
      stopListening()
      canvas.removeEventListener('webglcontextlost', loseContext)
      canvas.removeEventListener('webglcontextrestored', restoreContext)
      scene?.close()
      scene = undefined
    },
  }
}
