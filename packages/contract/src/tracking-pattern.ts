const PLACE = '{number}'

/** Why a text can't be the pattern of a carrier's tracking page; null where it can. */
export function trackingPatternProblem(pattern: string): string | null {
  if (!pattern.startsWith('https://')) return 'The address begins with https://.'
  if (!pattern.includes(PLACE)) return 'Put {number} where the tracking number goes.'
  if (/[\s<>"'`\\]/.test(pattern) || !URL.canParse(pattern.replaceAll(PLACE, '1'))) return 'This is no web address.'
  const { username, hostname } = new URL(pattern.replaceAll(PLACE, '1'))
  const host = pattern.slice('https://'.length).split(/[/?#]/, 1)[0] ?? ''
  if (host === '' || username !== '' || !hostname.includes('.') || host.includes(PLACE))
    return 'This is no web address of a carrier.'
  return null
}
