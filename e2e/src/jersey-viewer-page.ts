/** What the test of the viewer runs in the browser: a canvas, a jersey, and the pixels that the viewer draws. */
import { readMesh } from '@shop/jersey-3d/read-mesh'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { JerseyViewer, ViewerOptions } from '@shop/jersey-viewer/create-jersey-viewer'
import { createJerseyViewer } from '@shop/jersey-viewer/create-jersey-viewer'
import { isSupported } from '@shop/jersey-viewer/is-supported'
import type { ViewerView } from '@shop/jersey-viewer/viewer-views'

export interface ViewerOrder {
  /** The bytes of the mesh after gunzip, as base64. */
  mesh: string
  spec: JerseySpec
  /** Width and height of the canvas in pixels. */
  side: number
}

let viewer: JerseyViewer | undefined
let turns = 0
let losses = 0
let firstFrames = 0

export { isSupported }

export function counts(): { turns: number; losses: number; firstFrames: number } {
  return { turns, losses, firstFrames }
}

/** Opens a viewer on a new canvas and waits for its first frame. */
export async function open({ mesh, spec, side }: ViewerOrder): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `width:${side}px;height:${side}px;display:block`
  canvas.tabIndex = 0
  document.body.replaceChildren(canvas)
  const bytes = Uint8Array.from(atob(mesh), (character) => character.codePointAt(0) ?? 0)
  await new Promise<void>((resolve) => {
    const options: ViewerOptions = {
      mesh: readMesh(bytes),
      spec,
      reducedMotion: true,
      onTurn: () => turns++,
      onLost: () => losses++,
      onFirstFrame() {
        firstFrames++
        resolve()
      },
    }
    viewer = createJerseyViewer(canvas, options)
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
  return pixels()
}

function pixels(): string {
  const canvas = document.querySelector('canvas')
  if (!canvas) throw new Error('There is no canvas.')
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  const context = copy.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no 2D context.')
  context.drawImage(canvas, 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let text = ''
  for (let start = 0; start < data.length; start += 4096)
    text += String.fromCodePoint(...data.subarray(start, start + 4096))
  return btoa(text)
}
