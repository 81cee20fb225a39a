/**
 * Runs in the page: what has no room. Lists elements beyond the edge of the page, texts that are cut off by, or stick
 * out of, a button, a chip, a heading or a label, and controls that a box around them cuts off.
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
  const hasText = (element) =>
    [...element.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim() !== '')
  const scrolls = (element) =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))

  /** The page itself clips what is too wide, so that it never scrolls and nobody reads the rest. */
  const sideways = () => {
    const { clientWidth } = document.documentElement
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      const isBeyond = right > clientWidth + 1 || left < -1
      return (
        isBeyond && hasText(element) && isSeen(element) && !isHiddenText(element) && !scrolls(element.parentElement)
      )
    })
    return wide.length === 0 ? [] : [`beyond the edge of the page: ${wide.slice(0, 4).map(say).join(', ')}`]
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
  /** A box that hides what sticks out of it sideways; one that scrolls shows it after all. */
  const cuttingBox = (element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX) || position === 'fixed') return undefined
      if (/hidden|clip/.test(overflowX)) return box
    }
    return undefined
  }
  const isCutOff = (element) => {
    const box = cuttingBox(element)
    if (!box) return false
    const [own, around] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
    return around.width > 1 && (own.left < around.left - 2 || own.right > around.right + 2)
  }
  const hidden = [...document.body.querySelectorAll('button, a, input, select, textarea, h1, h2, h3')]
    .filter((element) => isSeen(element) && !isHiddenText(element) && isCutOff(element))
    .map((element) => `cut off: ${say(element)}`)
  const cut = [...document.body.querySelectorAll(NARROW)]
    .filter((element) => isSeen(element) && !isHiddenText(element) && getComputedStyle(element).display !== 'inline')
    .filter(sticksOut)
    .map((element) => `no room for ${say(element)}`)
  return [...sideways(), ...new Set(cut), ...new Set(hidden)]
}
