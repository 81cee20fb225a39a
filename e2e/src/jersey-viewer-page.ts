/** What the test of the viewer runs in the browser: a canvas, a jersey, and the pixels that the viewer draws. */
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { JerseyViewer } from '@shop/jersey-viewer/create-jersey-viewer'
import { createJerseyViewer } from '@shop/jersey-viewer/create-jersey-viewer'
import { isSupported } from '@shop/jersey-viewer/is-supported'
import { loadMesh } from '@shop/jersey-viewer/load-mesh'
import type { Pose } from '@shop/jersey-viewer/pose'
import type { ViewerView } from '@shop/jersey-viewer/viewer-views'

export interface ViewerOrder {
  spec: JerseySpec
  /** Width and height of the canvas in pixels. */
  side: number
}

/** What the viewer told so far. */
interface Seen {
  pose?: Pose
  losses: number
}

const told: Seen = { losses: 0 }
let viewer: JerseyViewer | undefined

export { isSupported }

export function seen(): Seen {
  return told
}

/** Opens a viewer on a new canvas and waits for its first frame. */
export async function open({ spec, side }: ViewerOrder): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `width:${side}px;height:${side}px;display:block`
  canvas.tabIndex = 0
  document.body.append(canvas)
  const mesh = await loadMesh('/jersey.j3d.gz')
  await new Promise<void>((resolve) => {
    viewer = createJerseyViewer(canvas, {
      mesh,
      spec,
      reducedMotion: true,
      onTurn: (pose) => (told.pose = pose),
      onLost: () => told.losses++,
      onFirstFrame: resolve,
    })
  })
}

export function theViewer(): JerseyViewer {
  if (!viewer) throw new Error('No viewer is open.')
  return viewer
}

/** Shows a view and returns its pixels: straight RGBA as base64. */
export async function picture(view: ViewerView): Promise<string> {
  theViewer().show(view)
  // The viewer asked for the next frame first, so this callback runs after the viewer has drawn.
  await new Promise(requestAnimationFrame)
  return pixels(theCanvas())
}

/** Takes the graphics card away and gives it back. */
export async function loseAndRestore(): Promise<void> {
  const canvas = theCanvas()
  const card = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
  const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve))
  card?.loseContext()
  await lost
  const restored = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve))
  // The context can be restored once the event of its loss has been handled.
  setTimeout(() => card?.restoreContext())
  await restored
}

/** Counts the frames that are drawn within some milliseconds. */
export async function drawsIn(milliseconds: number): Promise<number> {
  const gl = theCanvas().getContext('webgl2')
  if (!gl) throw new Error('There is no context.')
  let draws = 0
  const clear = gl.clear.bind(gl)
  gl.clear = (mask) => {
    draws++
    clear(mask)
  }
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return draws
}

function theCanvas(): HTMLCanvasElement {
  const canvas = document.querySelector('canvas')
  if (!canvas) throw new Error('There is no canvas.')
  return canvas
}

function pixels({ width, height }: HTMLCanvasElement): string {
  const copy = document.createElement('canvas')
  Object.assign(copy, { width, height })
  const context = copy.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no 2D context.')
  context.drawImage(theCanvas(), 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  let text = ''
  for (let start = 0; start < data.length; start += 4096) {
    text += String.fromCharCode(...data.subarray(start, start + 4096))
  }
  return btoa(text)
}
