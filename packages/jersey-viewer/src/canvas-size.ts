/** More pixels than these cost time and are not seen. */
const HIGHEST_PIXEL_RATIO = 2
const LOWEST_DENSITY = 8
const HIGHEST_DENSITY = 18
/** Pictures are finer than the whole jersey needs, so that they stay sharp when it is shown larger. */
const OVERSAMPLING = 1.5

/** Gives the canvas as many pixels as the screen shows of it. */
export function fitCanvas(canvas: HTMLCanvasElement): void {
  const ratio = Math.min(HIGHEST_PIXEL_RATIO, window.devicePixelRatio || 1)
  const width = Math.max(1, Math.round(canvas.clientWidth * ratio))
  const height = Math.max(1, Math.round(canvas.clientHeight * ratio))
  // Setting the same size again would clear the picture.
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}

/** Pixels per centimetre for the pictures of the pieces, when `span` centimetres fill the height of the canvas. */
export function densityFor(canvasHeight: number, span: number): number {
  const wanted = Math.ceil((canvasHeight / span) * OVERSAMPLING)
  return Math.min(HIGHEST_DENSITY, Math.max(LOWEST_DENSITY, wanted))
}
