// Finds a Chromium for the end-to-end tests, or installs one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of the browser; undefined means Playwright's own. */
export async function ensureBrowser() {
  const found = PLACES.find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && hasCommand('apt-get')) {
    console.log('Installing Chromium for the journeys …')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return '/usr/bin/chromium'
  }
  await run('npx', ['playwright', 'install', 'chromium'])
  return undefined
}

function hasCommand(name) {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
