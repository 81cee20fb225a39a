import type { JerseyDrawing } from '@shop/contract/prints'
import { drapeOfProduct } from '@shop/jersey-3d/mesh-of-product'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { TurnedJersey } from '../../lib/viewer/use-jersey-viewer'
import { openMeshShelf } from './mesh-shelf'

/** What stands for a product that has no id yet. */
const FIRST_ID = 0

/** The design with the mesh that it asks for; null until the first mesh is loaded, and then as it was a moment ago. */
export function useDesignedMesh(
  drawing: JerseyDrawing,
  productId: number | undefined,
  onFailure: () => void,
): TurnedJersey | null {
  const [shelf] = useState(openMeshShelf)
  const [designed, setDesigned] = useState<TurnedJersey | null>(null)
  const fail = useEffectEvent(onFailure)

  // Meshes are loaded from the server.
  useEffect(() => {
    let isWanted = true
    shelf.meshOf(drawing, drapeOfProduct(productId ?? FIRST_ID)).then(
      (shape) => {
        if (isWanted) startTransition(() => setDesigned({ drawing, shape }))
      },
      () => {
        if (isWanted) fail()
      },
    )
    return () => {
      isWanted = false
    }
  }, [shelf, drawing, productId])

  return designed
}
