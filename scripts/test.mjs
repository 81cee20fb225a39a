// Runs everything from a fresh clone: the build beside the tests on a real database, the end-to-end tests in a real browser,
// and the static checks beside all of them. Prints at the end what passed, what failed, and how long each step took.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { checkNode, ensureBuilt, ensureInstalled, run, runQuietly } from './prepare.mjs'
import { describeTroubles, playwrightResults, slowest, vitestResults } from './test-results.mjs'

const GATE = ['lint', 'format:check', 'laws', 'docs:check', 'messages:check', 'audit']

checkNode()
await ensureInstalled()

const reports = mkdtempSync(join(tmpdir(), 'shop-test-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const steps = []
const tests = []
const failures = []
const retried = []

// No test of a unit needs the build, and some of them wait more than they work: the build uses that time.
const built = step('build', () => ensureBuilt({ isQuiet: true }))
// Only after the build, because both write the compiled messages.
const gateEnds = built.then(gate)
await unitTests()
if (await built) await journeys()
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

/** Runs the static checks beside the tests at low priority, because tests often wait for the database or the browser. */
async function gate() {
  for (const script of GATE) {
    await step(script, () => runQuietly('npm', ['run', '--silent', script], { isBackground: true }))
  }
}

// Retries a failed test once, in case a busy machine made it time out. Retried tests are listed at the end.
async function unitTests() {
  await runTests(
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
  await runTests(
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
  if (fault) failures.push({ name, message: fault.output ?? fault.message })
  console.log(`\n── ${name}: ${fault ? `failed, ${fault.message}` : 'passed'} (${seconds.toFixed(0)} s)`)
  return !fault
}

/** Runs a step and adds the results of its tests. A step that crashes before it has results counts as one failure. */
async function runTests(name, readResults, work) {
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
    failures.push({ name, message: error.message })
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
