import type { PrintDigits } from '@shop/contract/print-digits'
import type { JerseySpec, View } from '@shop/jersey-art/jersey-spec'
import type { MeshDrawing } from '../kernel/ports'

export type { MeshDrawing } from '../kernel/ports'

/** A flat drawing of one side of a jersey; the back may have a name and a number. */
export interface FlatDrawing {
  jersey: JerseySpec
  view: View
  name?: string
  number?: number
  digits?: PrintDigits
  art?: undefined
}

/** Shops that are older than the meshes have flat drawings, too; their URLs keep showing them. */
export type Drawing = FlatDrawing | MeshDrawing
