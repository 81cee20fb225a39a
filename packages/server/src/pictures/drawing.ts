import type { JerseySpec, View } from '@shop/jersey-art/jersey-spec'

/** A picture that is drawn, not photographed: one side of a jersey, the back with lettering if wanted. */
export interface Drawing {
  jersey: JerseySpec
  view: View
  name?: string
  number?: number
}
