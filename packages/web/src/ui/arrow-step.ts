import { DIRECTION } from '#language'

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> =
  DIRECTION === 'ltr' ? { ArrowLeft: -1, ArrowRight: 1 } : { ArrowLeft: 1, ArrowRight: -1 }

/** Whether a key leads to the next in a row (1) or to the one before (-1), as the row runs on the page. */
export function arrowStep(key: string): 1 | -1 | undefined {
  return STEPS[key]
}
