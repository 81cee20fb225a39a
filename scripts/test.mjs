// Everything, from a fresh clone: the build, the tests on a real database, the journeys in a real browser, and beside them
// the gate. At the end stands what passed, what did not, and where the time went.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { checkNode, ensureBuilt, ensureInstalled, run, runQuietly } from './prepare.mjs'
import { describeTroubles, playwrightResults, slowest, vitestResults } from './test-results.mjs'

const GATE = ['typecheck', 'lint', 'format:check', 'laws', 'docs:check', 'audit']

checkNode()
await ensureInstalled()

const reports = mkdtempSync(join(tmpdir(), 'shop-test-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const steps = []
const tests = []
const failures = []
const retried = []

const isBuilt = await step('build', () => ensureBuilt({ isQuiet: true }))
const gateEnds = gate()
await unitTests()
if (isBuilt) await journeys()
await gateEnds
rmSync(reports, { recursive: true, force: true })

const passed = sum('passed')
const failed = sum('failed')
const atSecondTry = sum('atSecondTry')
console.log(`\n${slowest(steps, tests)}`)
if (retried.length > 0) console.log(`\n${describeTroubles('What passed only at the second try:', retried)}`)
if (failures.length > 0) console.log(`\n${describeTroubles('What failed:', failures)}`)
console.log(
  `\n${passed} passed${atSecondTry > 0 ? `, ${atSecondTry} of them at the second try` : ''}, ${failed} failed`,
)
process.exit(failed > 0 ? 1 : 0)

/** Runs beside the tests, in the time that they leave: a test often waits for the database or for the browser. */
async function gate() {
  for (const script of GATE) {
    await step(script, () => runQuietly('npm', ['run', '--silent', script], { isBackground: true }))
  }
}

// A test that a busy machine slowed past its time gets one more try; that it needed one is told at the end.
async function unitTests() {
  await counted(
    'unit, service, race and API tests',
    () => vitestResults(readJson(vitestReport)),
    () =>
      run('npx', [
        'vitest',
        'run',
        '--retry=1',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ]),
  )
}

async function journeys() {
  await counted(
    'journeys',
    () => playwrightResults(readJson(playwrightReport)),
    async () => {
      const browser = await ensureBrowser()
      const options = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--retries=1']
      await run('npx', ['playwright', 'test', ...options], {
        env: {
          ...process.env,
          PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
          ...(browser && { CHROMIUM_PATH: browser }),
        },
      })
    },
  )
}

/** Resolves to whether the step passed. */
async function step(name, work) {
  const { fault, seconds } = await timed(work)
  steps.push({ name, seconds, passed: fault ? 0 : 1, failed: fault ? 1 : 0, atSecondTry: 0 })
  console.log(`\n── ${name}: ${fault ? `failed, ${fault.message}` : 'passed'} (${seconds.toFixed(0)} s)`)
  return !fault
}

/** A step whose own tests count; one that broke before it could count them is one failure. */
async function counted(name, readResults, work) {
  console.log(`\n── ${name}`)
  const { fault, seconds } = await timed(work)
  try {
    const results = readResults()
    steps.push({ name, seconds, ...results })
    tests.push(...results.tests)
    failures.push(...results.failures)
    retried.push(...results.retried)
    if (results.passed + results.failed === 0) throw new Error('no test ran')
    if (fault && results.failed === 0) throw fault
  } catch (error) {
    console.error(`${name}: ${error.message}`)
    steps.push({ name: `${name}, as a whole`, seconds: 0, passed: 0, failed: 1, atSecondTry: 0 })
  }
}

async function timed(work) {
  const begun = performance.now()
  const fault = await work().then(
    () => undefined,
    (error) => error,
  )
  return { fault, seconds: (performance.now() - begun) / 1000 }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function sum(count) {
  return steps.reduce((total, step) => total + step[count], 0)
}
