import type * as z from 'zod'

/** What to say of input for which the contract has no words of its own. */
export function plainText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Please fill this in.' : 'Something else is expected here.'
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      if (issue.inclusive === false) return `More than ${String(issue.minimum)}.`
      return `At least ${String(issue.minimum)}${unitOf(issue.origin)}.`
    case 'too_big':
      return `At most ${String(issue.maximum)}${unitOf(issue.origin)}.`
    case 'invalid_union':
    case 'invalid_format':
    case 'custom':
      return 'Please check what you entered.'
    default:
      return undefined
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}
