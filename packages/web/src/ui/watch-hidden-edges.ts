/** A ref that says on the frame of what scrolls at which ends more is hidden, by `data-more-before` and `data-more-after`. */
export function watchHiddenEdges(scroller: HTMLElement | null): (() => void) | undefined {
  if (!scroller) return undefined
  const frame = scroller.parentElement
  const mark = () => {
    // Counted below zero where the page runs from right to left; half pixels are nothing hidden.
    const before = Math.abs(scroller.scrollLeft)
    const after = scroller.scrollWidth - scroller.clientWidth - before
    frame?.toggleAttribute('data-more-before', before >= 1)
    frame?.toggleAttribute('data-more-after', after >= 1)
  }
  mark()
  scroller.addEventListener('scroll', mark, { passive: true })
  const sizes = new ResizeObserver(mark)
  for (const element of [scroller, ...scroller.children]) sizes.observe(element)
  return () => {
    scroller.removeEventListener('scroll', mark)
    sizes.disconnect()
  }
}
