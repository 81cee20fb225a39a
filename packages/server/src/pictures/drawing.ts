import type { JerseySpec, View } from '@shop/jersey-art/jersey-spec'

/** A rendered picture of one side of a jersey; the back may have a name and a number. */
export interface Drawing {
  jersey: JerseySpec
  view: View
  name?: string
  number?: number
}
