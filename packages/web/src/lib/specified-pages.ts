/** The pages of the specification's section 2: those that its calls are enough for. */
const SPECIFIED =
  /^\/((login|register|products(\/\d+)?|leagues(\/\d+)?|clubs\/\d+|categories|cart|checkout(\/success)?|orders(\/\d+)?|profile)|admin(\/((product|category|order|review)-management|users))?)?$/

export function isSpecifiedPage(path: string): boolean {
  return SPECIFIED.test(path === '' ? '/' : path)
}
