import { Fragment, createElement, type ReactNode } from 'react'

const MARK = '\u0001'

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
  return message(marks)
    .split(MARK)
    .map((part, at) => (at % 2 === 0 ? part : createElement(Fragment, { key: at }, elements[part as Name])))
}
