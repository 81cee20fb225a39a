/** Runs once the browser has shown what has changed so far. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
