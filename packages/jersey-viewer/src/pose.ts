/** How the jersey stands before the customer. */
export interface Pose {
  /** Degrees around the wearer: 0 front, 90 the wearer's left side, 180 back. */
  azimuth: number
  /** Degrees above the horizon. */
  elevation: number
  /** 1 shows the whole jersey. */
  zoom: number
  /** How far the camera aims above the middle of the jersey, as a share of its height. */
  lift: number
}

export const LARGEST_ZOOM = 4
const LOWEST_ELEVATION = -15
const HIGHEST_ELEVATION = 40

/** The nearest pose that the viewer shows. A jersey that is shown whole stays in the middle. */
export function allowedPose({ azimuth, elevation, zoom, lift }: Pose): Pose {
  const allowedZoom = clamp(zoom, 1, LARGEST_ZOOM)
  const highestLift = (1 - 1 / allowedZoom) / 2
  return {
    azimuth: wholeTurn(azimuth),
    elevation: clamp(elevation, LOWEST_ELEVATION, HIGHEST_ELEVATION),
    zoom: allowedZoom,
    lift: clamp(lift, -highestLift, highestLift),
  }
}

/** The shortest way from one azimuth to another, from -180 up to 180 degrees. */
export function shortestWay(from: number, to: number): number {
  return wholeTurn(to - from + 180) - 180
}

/** An angle from 0 up to 360 degrees. */
function wholeTurn(angle: number): number {
  return ((angle % 360) + 360) % 360
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value))
}
