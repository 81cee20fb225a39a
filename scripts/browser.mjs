// Finds a Chromium for the end-to-end tests, or installs one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

/** The headless shell comes first: the whole browser keeps windows of its own busy beside every page under test. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
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
    // Older releases of Debian have no headless shell.
    return await aptInstall('chromium-headless-shell').catch(() => aptInstall('chromium'))
  }
  await run('npx', ['playwright', 'install', 'chromium'])
  return undefined
}

/** Resolves to the path of the program, which has the package's name. */
async function aptInstall(name) {
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return `/usr/bin/${name}`
}

function hasCommand(name) {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
