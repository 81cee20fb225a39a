const SIDE =
  /(?<![\w-])((margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)|(left|right)(?=:)|border-(top|bottom)-(left|right)-radius|(text-align|float|clear): (left|right))(?![\w-])/
/** Four values name the right side by the second of them and the left one by the fourth. */
const SIDES = /^\s*(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:color|style)): (.+);$/
const CORNERS = /^\s*border-radius: ([^/]+);$/
/** These are right where the file says beside it how they are from right to left. */
const TURNED =
  /^\s*(?:[\w-]+): .*(?:gradient\(to (?:left|right)\b|(?<=(?:origin|position|position-x): .*)\b(?:left|right)\b)/

/** The lines of a style that name left or right, so that they would stay there in a page from right to left. */
export function physicalSides(css: string): { line: number; text: string }[] {
  const isTurned = css.includes(':dir(rtl)')
  return css.split('\n').flatMap((text, at) => {
    const isPhysical =
      SIDE.test(text) || areSidesUnlike(text) || areCornersUnlike(text) || (!isTurned && TURNED.test(text))
    return isPhysical ? [{ line: at + 1, text: text.trim() }] : []
  })
}

function areSidesUnlike(text: string): boolean {
  const [, right, , left] = valuesOf(SIDES.exec(text)?.[1])
  return left !== undefined && left !== right
}

function areCornersUnlike(text: string): boolean {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = valuesOf(CORNERS.exec(text)?.[1])
  return topLeft !== topRight || bottomLeft !== bottomRight
}

/** The values of a shorthand; what stands in brackets is one of them. */
function valuesOf(shorthand = ''): string[] {
  return shorthand.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
}
