import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { Lettering } from '@shop/jersey-panels/lettering-outlines'
import type { Cloth } from './cloth'
import { openCloth } from './cloth'
import { fetchArtwork } from './fetch-artwork'
import type { PackedMesh } from './packed-mesh'
import type { PanelPainter } from './painter'
import type { ArtworkFiles } from './piece-pictures'
import type { Scene } from './scene'
import { openScene } from './scene'

/** Everything that decides on how a jersey looks. */
export interface Outfit {
  mesh: PackedMesh
  spec: JerseySpec
  lettering: Lettering
}

/** Dresses the jersey of one WebGL context. */
export interface DressingRoom {
  /** The jersey that is shown. A new mesh is shown once it is dressed, and until then the mesh before. */
  shown(): Scene | undefined
  /** One outfit at a time: the caller waits for the outfit before. */
  wear(outfit: Outfit): Promise<void>
  /** Forgets what was on a graphics card that is gone. */
  forget(): void
  close(): void
}

/** A scene, and the description that its pictures were painted from. */
interface Fitting {
  scene: Scene
  spec?: JerseySpec
}

/** A description with the files of its artwork. */
interface Printed {
  artwork: string
  files: Promise<ArtworkFiles>
}

export function openDressingRoom(gl: WebGL2RenderingContext, painter: PanelPainter, density: number): DressingRoom {
  let cloth: Cloth | undefined
  let shown: Fitting | undefined
  let coming: Fitting | undefined
  let printed: Printed | undefined
  let isClosed = false

  function fittingOf(mesh: PackedMesh): Fitting {
    const known = [shown, coming].find((fitting) => fitting?.scene.mesh === mesh)
    if (known) return known
    cloth ??= openCloth(gl)
    const fitting = { scene: openScene(gl, cloth, mesh) }
    shown ??= fitting
    return fitting
  }

  /** Fetched again only where the description names other artwork. */
  function artworkOf(spec: JerseySpec): Promise<ArtworkFiles> {
    const artwork = JSON.stringify(spec.artwork ?? {})
    if (printed?.artwork !== artwork) printed = { artwork, files: fetchArtwork(spec) }
    return printed.files
  }

  /** The room may have been closed, or the card lost, while the worker painted. */
  function isOpen(fitting: Fitting): boolean {
    return fitting === shown || fitting === coming
  }

  function clear(): void {
    cloth = undefined
    shown = undefined
    coming = undefined
  }

  return {
    shown: () => shown?.scene,
    async wear({ mesh, spec, lettering }) {
      if (isClosed || gl.isContextLost()) return
      const fitting = fittingOf(mesh)
      coming = fitting
      const { scene } = fitting
      const isDressed = scene.isDressed()
      const isBackOnly = isDressed && fitting.spec === spec
      const artwork = await artworkOf(spec)
      const order = { spec, pattern: mesh.header, lettering, artwork, isBackOnly, isFresh: !isDressed, density }
      await painter.paint(order, (picture) => {
        if (isOpen(fitting)) scene.dress(picture)
        picture.bitmap.close()
      })
      if (!isOpen(fitting)) return
      if (shown !== fitting) shown?.scene.close()
      shown = fitting
      fitting.spec = spec
    },
    forget: clear,
    close() {
      isClosed = true
      if (coming !== shown) coming?.scene.close()
      shown?.scene.close()
      cloth?.close()
      clear()
    },
  }
}
