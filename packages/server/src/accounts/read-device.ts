import type { Session } from '@shop/contract/account-security'

/** The order matters: most browsers also name other browsers in their user agent. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string, Session['kind']])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

export interface Device {
  name: string
  kind: Session['kind']
}

/** Parses a user agent into a name like "Firefox on Windows". Other programs keep their own name, like "curl". */
export function readDevice(userAgent: string): Device {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [, system, kind = 'unknown'] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? []
  const parts = [browser, system].filter((part) => part !== undefined)
  const name = parts.length > 0 ? parts.join(' on ') : (programOf(userAgent) ?? 'Unknown device')
  return { name, kind }
}

function programOf(userAgent: string): string | undefined {
  return /^[\w.-]{1,40}(?=\/|$)/.exec(userAgent)?.[0]
}
