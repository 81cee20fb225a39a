import { Fragment, createElement, isValidElement, type ReactNode } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden'

const MARK = '\u0001'
/** What keeps the direction of a value apart. Beside what nobody sees it would be a part of the line without a width, with a gap. */
const ISOLATE_BEGIN = /\u2068$/
const ISOLATE_END = /^\u2069/

/**
 * A message whose values are elements, such as a link or a name in bold: the language says where each stands.
 *
 *     withElements(m.newHere, { link: <TextLink to={paths.register}>{m.createAnAccount}</TextLink> })
 */
export function withElements<Name extends string>(
  message: (values: Record<Name, string>) => string,
  elements: Readonly<Record<Name, ReactNode>>,
): ReactNode[] {
  const names = Object.keys(elements) as Name[]
  const marks = Object.fromEntries(names.map((name) => [name, MARK + name + MARK])) as Record<Name, string>
  // Every second part is the name of an element.
  const parts = message(marks).split(MARK)
  const isUnseenAt = (at: number) => at % 2 === 1 && isUnseen(elements[parts[at] as Name])
  return parts.map((part, at) => {
    if (at % 2 === 1) return createElement(Fragment, { key: at }, elements[part as Name])
    const opened = isUnseenAt(at - 1) ? part.replace(ISOLATE_END, '') : part
    return isUnseenAt(at + 1) ? opened.replace(ISOLATE_BEGIN, '') : opened
  })
}

function isUnseen(element: ReactNode): boolean {
  return !element || (isValidElement(element) && element.type === VisuallyHidden)
}
