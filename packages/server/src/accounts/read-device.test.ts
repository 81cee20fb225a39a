import { expect, test } from 'vitest'
import { readDevice } from './read-device'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

test.each([
  [`${WINDOWS} Safari/537.36`, 'Chrome on Windows', 'computer'],
  [`${WINDOWS} Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows', 'computer'],
  [`${WINDOWS} Safari/537.36 OPR/116.0.0.0`, 'Opera on Windows', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Firefox on macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux', 'computer'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    'Chrome on ChromeOS',
    'computer',
  ],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows', 'computer'],
  ['curl/8.5.0', 'curl', 'unknown'],
  ['node', 'node', 'unknown'],
  ['', 'Unknown device', 'unknown'],
  ['<script>alert(1)</script>', 'Unknown device', 'unknown'],
])('%s is %s', (userAgent, name, kind) => {
  expect(readDevice(userAgent)).toEqual({ name, kind })
})
