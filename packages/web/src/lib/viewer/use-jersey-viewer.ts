import type { PrintDigits } from '@shop/contract/print-digits'
import type { JerseyDrawing } from '@shop/contract/jersey-drawing'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { createJerseyViewer, type JerseyViewer } from '@shop/jersey-viewer/create-jersey-viewer'
import type { PackedMesh } from '@shop/jersey-viewer/packed-mesh'
import type { Pose } from '@shop/jersey-viewer/pose'
import type { ViewerView } from '@shop/jersey-viewer/viewer-views'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

export interface TurnedJersey {
  drawing: JerseyDrawing
  shape: PackedMesh
}

export interface JerseyViewerOptions {
  /** The viewer follows its changes. */
  turnable: TurnedJersey
  /** The side that is shown first. */
  view: ViewerView
  lettering: { name?: string; number?: number; digits?: PrintDigits }
  onTurn: (pose: Pose) => void
  onFirstFrame: () => void
  onFailure: () => void
}

interface ViewerOnCanvas {
  canvas: RefObject<HTMLCanvasElement | null>
  show: (view: ViewerView) => void
}

/** A viewer on a canvas, as long as the component is shown. */
export function useJerseyViewer({ turnable, view, lettering, ...events }: JerseyViewerOptions): ViewerOnCanvas {
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useRef<JerseyViewer | null>(null)
  const { name, number, digits } = lettering
  const open = useEffectEvent((element: HTMLCanvasElement) =>
    createJerseyViewer(element, {
      ...outfitOf(turnable),
      lettering,
      view,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onTurn: events.onTurn,
      onFirstFrame: events.onFirstFrame,
      onFailure: events.onFailure,
    }),
  )
  const fail = useEffectEvent(events.onFailure)

  // WebGL lives outside React.
  useEffect(() => {
    if (!canvas.current) return
    try {
      const opened = open(canvas.current)
      viewer.current = opened
      return () => {
        opened.dispose()
        viewer.current = null
      }
    } catch {
      fail()
    }
  }, [])

  // The jersey wears the design of now.
  const worn = useRef(turnable)
  useEffect(() => {
    if (worn.current === turnable) return
    worn.current = turnable
    viewer.current?.wear(outfitOf(turnable)).catch(() => undefined)
  }, [turnable])

  // The jersey turns its back while a name or number is typed, which is printed there.
  const lettered = useRef({ name, number, digits })
  useEffect(() => {
    const before = lettered.current
    lettered.current = { name, number, digits }
    const isSame = before.name === name && before.number === number && before.digits === digits
    if (!viewer.current || isSame) return
    if (before.name === undefined && before.number === undefined) viewer.current.show('back')
    const next = {
      ...(name !== undefined && { name }),
      ...(number !== undefined && { number }),
      ...(digits && { digits }),
    }
    viewer.current.letter(next).catch(() => undefined)
  }, [name, number, digits])

  return { canvas, show: (side) => viewer.current?.show(side) }
}

function outfitOf({ shape, drawing }: TurnedJersey) {
  // The artwork tolerates unknown values in the drawing.
  return { mesh: shape, spec: drawing as JerseySpec }
}
