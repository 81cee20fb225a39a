import { placeCamera } from '@shop/jersey-3d/camera'
import type { Camera } from '@shop/jersey-3d/camera'
import type { JerseyMesh } from '@shop/jersey-3d/mesh'
import { project } from '@shop/jersey-3d/project'
import { loadMesh } from '@shop/jersey-3d/testing/load-mesh'
import { viewOf } from '@shop/jersey-3d/views'
import { expect, test } from 'vitest'
import { poseCamera, projectionMatrix, turnMatrix } from './pose-camera'
import { poseOf } from './viewer-views'

const mesh = loadMesh('mens-crew-1')
const WIDTH = 900
const HEIGHT = 600
const ASPECT = WIDTH / HEIGHT

/** Where the vertex shader puts a vertex, in pixels, and its depth from -1 to 1. */
function shaded({ position }: JerseyMesh, camera: Camera, vertex: number) {
  const turn = turnMatrix(camera)
  const projection = projectionMatrix(mesh, camera, ASPECT)
  const from = [0, 1, 2].map((axis) => (position[3 * vertex + axis] ?? 0) - (camera.eye[axis] ?? 0))
  const place = [0, 1, 2].map((row) => from.reduce((sum, part, axis) => sum + part * (turn[3 * axis + row] ?? 0), 0))
  const clip = [0, 1, 2, 3].map((row) =>
    [...place, 1].reduce((sum, part, axis) => sum + part * (projection[4 * axis + row] ?? 0), 0),
  )
  const [x = 0, y = 0, z = 0, w = 1] = clip
  return { x: (x / w / 2 + 0.5) * WIDTH, y: (0.5 - y / w / 2) * HEIGHT, depth: z / w }
}

test.each(['front', 'back', 'three-quarter-left', 'three-quarter-right'] as const)(
  'the camera of %s is that of the product picture',
  (view) => {
    const camera = placeCamera(mesh, viewOf(mesh, view), ASPECT)
    const posed = poseCamera(mesh, poseOf(view), ASPECT)
    expect(posed.span).toBe(camera.span)
    for (const name of ['right', 'up', 'back', 'eye'] as const) {
      posed[name].forEach((part, axis) => expect(part).toBeCloseTo(camera[name][axis] ?? 0, 9))
    }
  },
)

test.each(['front', 'left', 'three-quarter-right', 'close'] as const)(
  'the matrices of %s put vertices where the renderer puts them',
  (view) => {
    const camera = poseCamera(mesh, poseOf(view), ASPECT)
    const { x, y } = project(mesh, camera, WIDTH, HEIGHT)
    for (let vertex = 0; vertex < mesh.header.vertices; vertex += 97) {
      const point = shaded(mesh, camera, vertex)
      expect(point.x).toBeCloseTo(x[vertex] ?? 0, 1)
      expect(point.y).toBeCloseTo(y[vertex] ?? 0, 1)
      expect(Math.abs(point.depth)).toBeLessThan(1)
    }
  },
)

test('a zoom shows less of the jersey', () => {
  const whole = poseCamera(mesh, poseOf('front'), ASPECT)
  const large = poseCamera(mesh, { ...poseOf('front'), zoom: 2 }, ASPECT)
  expect(large.span).toBeCloseTo(whole.span / 2)
})
