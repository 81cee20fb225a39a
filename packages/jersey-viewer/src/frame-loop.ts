export interface FrameLoop {
  /** Asks for a frame; asking again before the frame comes changes nothing. */
  request: () => void
  stop: () => void
}

/** The time that the first frame of a movement stands for. */
const FIRST_FRAME_MS = 16
/** After a pause, for example in another tab, a movement goes on instead of leaping. */
const LONGEST_FRAME_MS = 64

/** Draws frames only while `draw` asks for more of them. */
export function createFrameLoop(draw: (milliseconds: number) => boolean): FrameLoop {
  let queued: number | undefined
  let last: number | undefined

  function frame(now: number): void {
    queued = undefined
    const goesOn = draw(last === undefined ? FIRST_FRAME_MS : Math.min(LONGEST_FRAME_MS, now - last))
    last = goesOn ? now : undefined
    if (goesOn) request()
  }

  function request(): void {
    queued ??= requestAnimationFrame(frame)
  }

  return {
    request,
    stop() {
      if (queued !== undefined) cancelAnimationFrame(queued)
      queued = undefined
    },
  }
}
