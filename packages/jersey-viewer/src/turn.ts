import type { Pose } from './pose'
import { allowedPose, shortestWay } from './pose'

/** A jersey that stands, is held, spins on after a drag, or moves towards a goal. */
export interface Turn {
  pose: Pose
  /** Degrees per millisecond. */
  spin: number
  /** A jersey that is held follows the pointer only; its spin begins when the pointer lets go. */
  isHeld?: boolean
  goal?: Pose
}

/** A movement of the pointer: shares of the width and the height of the canvas. */
export interface Drag {
  right: number
  down: number
  milliseconds: number
}

/** A drag across the whole canvas turns the jersey this far. */
const DEGREES_ACROSS = 225
const DEGREES_DOWN = 70
const FASTEST_SPIN = 0.6
/** Below this a spin is not seen any more. */
const SLOWEST_SPIN = 0.004
const SPIN_FADES_IN = 240
const GOAL_NEARS_IN = 110
const NEAR_ENOUGH = 0.05

export function standing(pose: Pose): Turn {
  return { pose: allowedPose(pose), spin: 0 }
}

export function isMoving({ spin, goal, isHeld }: Turn): boolean {
  return !isHeld && (spin !== 0 || goal !== undefined)
}

/** Turns the jersey with the pointer. A jersey that is shown larger is moved up and down instead of tilted. */
export function drag({ pose }: Turn, { right, down, milliseconds }: Drag): Turn {
  const degrees = -right * DEGREES_ACROSS
  const azimuth = pose.azimuth + degrees
  const moved = { ...tilted(pose, down * DEGREES_DOWN, down / pose.zoom), azimuth }
  const spin = degrees / Math.max(milliseconds, 1)
  return { pose: allowedPose(moved), isHeld: true, spin: Math.min(FASTEST_SPIN, Math.max(-FASTEST_SPIN, spin)) }
}

/** Lets go of the jersey: it spins on unless the pointer rested or the customer asked for reduced motion. */
export function release({ pose, spin }: Turn, isStill: boolean, isCalm: boolean): Turn {
  return { pose, spin: isStill || isCalm ? 0 : spin }
}

/** Raises the camera by degrees, or by a share of the height when the jersey is shown larger. */
export function tilted(pose: Pose, degrees: number, share: number): Pose {
  return pose.zoom > 1 ? { ...pose, lift: pose.lift + share } : { ...pose, elevation: pose.elevation + degrees }
}

/** Sends the jersey to a pose: at once if the customer asked for reduced motion. */
export function moveTo(turn: Turn, goal: Pose, isCalm: boolean): Turn {
  return isCalm ? standing(goal) : { pose: turn.pose, spin: 0, goal: allowedPose(goal) }
}

/** Where the jersey is after some milliseconds. */
export function step(turn: Turn, milliseconds: number): Turn {
  if (turn.goal) return nearGoal(turn.pose, turn.goal, 1 - Math.exp(-milliseconds / GOAL_NEARS_IN))
  if (!isMoving(turn)) return turn
  const fading = Math.exp(-milliseconds / SPIN_FADES_IN)
  const azimuth = turn.pose.azimuth + turn.spin * SPIN_FADES_IN * (1 - fading)
  const spin = turn.spin * fading
  return { pose: allowedPose({ ...turn.pose, azimuth }), spin: Math.abs(spin) < SLOWEST_SPIN ? 0 : spin }
}

function nearGoal(pose: Pose, goal: Pose, share: number): Turn {
  const way = shortestWay(pose.azimuth, goal.azimuth)
  const gap = Math.max(
    Math.abs(way),
    Math.abs(goal.elevation - pose.elevation),
    Math.abs(goal.zoom - pose.zoom) * 20,
    Math.abs(goal.lift - pose.lift) * 50,
  )
  if (gap * (1 - share) < NEAR_ENOUGH) return standing(goal)
  const between = (from: number, to: number) => from + (to - from) * share
  const nearer = {
    azimuth: pose.azimuth + way * share,
    elevation: between(pose.elevation, goal.elevation),
    zoom: between(pose.zoom, goal.zoom),
    lift: between(pose.lift, goal.lift),
  }
  return { pose: allowedPose(nearer), spin: 0, goal }
}
