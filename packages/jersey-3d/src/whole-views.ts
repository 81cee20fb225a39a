import type { View } from './camera'

/** Views of the whole garment: they are the same for every mesh. */
export const WHOLE_VIEWS = {
  front: { azimuth: 0, elevation: 5 },
  back: { azimuth: 180, elevation: 5 },
  'three-quarter-left': { azimuth: 34, elevation: 8 },
  'three-quarter-right': { azimuth: -34, elevation: 8 },
  'three-quarter-back': { azimuth: 146, elevation: 8 },
} as const satisfies Record<string, View>
