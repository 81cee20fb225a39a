import type { GestureHandlers } from './gestures'
import { keyPose } from './key-pose'
import type { Pose } from './pose'
import { allowedPose } from './pose'
import type { Turn } from './turn'
import { drag, isMoving, moveTo, release, standing, step } from './turn'

/** The jersey as it is turned by gestures, by the caller and by time. */
export interface Motion extends GestureHandlers {
  pose(): Pose
  moveTo(pose: Pose): void
  /** Lets time pass. Returns whether the jersey goes on moving. */
  advance(milliseconds: number): boolean
}

/** Begins with a jersey that stands. `onChange` is told whenever a frame is due. */
export function createMotion(start: Pose, isCalm: boolean, onChange: () => void): Motion {
  let turn = standing(start)

  function change(next: Turn): void {
    turn = next
    onChange()
  }

  function glideTo(pose: Pose): void {
    change(moveTo(turn, pose, isCalm))
  }

  return {
    pose: () => turn.pose,
    moveTo: glideTo,
    advance(milliseconds) {
      turn = step(turn, milliseconds)
      return isMoving(turn)
    },
    onHold: () => change(standing(turn.pose)),
    onDrag: (movement) => change(drag(turn, movement)),
    onRelease: (isStill) => change(release(turn, isStill, isCalm)),
    onZoom(factor) {
      const zoomed = allowedPose({ ...turn.pose, zoom: turn.pose.zoom * factor })
      if (zoomed.zoom === turn.pose.zoom) return false
      change(standing(zoomed))
      return true
    },
    onKey(key) {
      const pose = keyPose(turn.goal ?? turn.pose, key)
      if (pose) glideTo(pose)
      return pose !== undefined
    },
  }
}
