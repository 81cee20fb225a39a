import type { Pose } from './pose'
import { tilted } from './turn'

const TURN_DEGREES = 15
const TILT_DEGREES = 6
const LIFT_SHARE = 0.06
const ZOOM_FACTOR = 1.25

type Change = (pose: Pose) => Pose

const KEYS: Readonly<Record<string, Change>> = {
  ArrowLeft: (pose) => ({ ...pose, azimuth: pose.azimuth - TURN_DEGREES }),
  ArrowRight: (pose) => ({ ...pose, azimuth: pose.azimuth + TURN_DEGREES }),
  ArrowUp: (pose) => tilted(pose, TILT_DEGREES, LIFT_SHARE),
  ArrowDown: (pose) => tilted(pose, -TILT_DEGREES, -LIFT_SHARE),
  '+': (pose) => ({ ...pose, zoom: pose.zoom * ZOOM_FACTOR }),
  // The plus sign shares its key with the equals sign on many keyboards.
  '=': (pose) => ({ ...pose, zoom: pose.zoom * ZOOM_FACTOR }),
  '-': (pose) => ({ ...pose, zoom: pose.zoom / ZOOM_FACTOR }),
  Home: (pose) => ({ ...pose, azimuth: 0, zoom: 1 }),
  End: (pose) => ({ ...pose, azimuth: 180, zoom: 1 }),
}

/** The pose that a key asks for, or nothing if the key has no meaning here. */
export function keyPose(pose: Pose, key: string): Pose | undefined {
  return Object.hasOwn(KEYS, key) ? KEYS[key]?.(pose) : undefined
}
