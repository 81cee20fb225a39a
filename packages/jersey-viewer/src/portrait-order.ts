import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { Lettering } from '@shop/jersey-panels/lettering-outlines'
import type { ArtworkFiles } from './piece-pictures'
import type { ViewerView } from './viewer-views'

/** The jersey of a portrait, and how it is shown. */
export interface PortraitSitter {
  /** The bytes of the mesh, as `fetchMesh` returns them. */
  mesh: Uint8Array
  spec: JerseySpec
  artwork: ArtworkFiles
  view: ViewerView
  /** Width and height in pixels. */
  side: number
}

export interface PortraitOrder {
  /** Only with the first order: all portraits of one worker show the same jersey. */
  sitter?: PortraitSitter
  lettering: Lettering
}

/** What the worker answers to an order: a picture, or why there is none. */
export type PortraitReply = { picture: Blob } | { failure: string }
