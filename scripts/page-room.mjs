/**
 * Runs in the page: what has no room. Lists elements by which the page scrolls sideways, and texts that are cut off by, or stick
 * out of, a button, a chip, a heading or a label.
 */
export function findWithoutRoom() {
  const NARROW =
    'button, a, h1, h2, h3, legend, label, th, summary, [class*="chip_"], [class*="tag_"], [class*="badge_"]'
  const say = (element) => {
    const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)
    return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').slice(0, 40)} “${words}”`
  }
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  /** Read to those who see nothing. */
  const isHiddenText = (element) =>
    element !== document.body && (getComputedStyle(element).clipPath !== 'none' || isHiddenText(element.parentElement))
  const scrolls = (element) =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))

  const sideways = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return isSeen(element) && (right > clientWidth + 1 || left < -1) && !scrolls(element.parentElement)
    })
    return [`scrolls sideways by ${scrollWidth - clientWidth} px: ${wide.slice(0, 4).map(say).join(', ')}`]
  }
  const sticksOut = (element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const box = element.getBoundingClientRect()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.data.trim() === '' || isHiddenText(text.parentElement) || !isSeen(text.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      if (left < box.left - 2 || right > box.right + 2) return true
    }
    return false
  }
  const cut = [...document.body.querySelectorAll(NARROW)]
    .filter((element) => isSeen(element) && !isHiddenText(element) && getComputedStyle(element).display !== 'inline')
    .filter(sticksOut)
    .map((element) => `no room for ${say(element)}`)
  return [...sideways(), ...new Set(cut)]
}
