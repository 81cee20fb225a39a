// Everything, from a fresh clone: the gate, the tests on a real database, the build, the journeys in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { checkNode, ensureBuilt, ensureInstalled, run } from './prepare.mjs'

checkNode()
await ensureInstalled()

const reports = mkdtempSync(join(tmpdir(), 'shop-test-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
let passed = 0
let failed = 0
let atSecondTry = 0

for (const script of ['typecheck', 'lint', 'format:check', 'laws', 'docs:check', 'audit']) {
  await step(script, () => run('npm', ['run', '--silent', script]))
}
await counted('unit, service, race and API tests', vitestTotals, () =>
  run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]),
)
if (await step('build', ensureBuilt)) {
  await counted('journeys', playwrightTotals, async () => {
    const browser = await ensureBrowser()
    // A journey that a busy machine slowed past its time gets one more try; that it needed one is told at the end.
    const options = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--retries=1']
    await run('npx', ['playwright', 'test', ...options], {
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
        ...(browser && { CHROMIUM_PATH: browser }),
      },
    })
  })
}

rmSync(reports, { recursive: true, force: true })
const tries = atSecondTry > 0 ? `, ${atSecondTry} of them at the second try` : ''
console.log(`\n${passed} passed${tries}, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function step(name, work) {
  console.log(`\n── ${name}`)
  try {
    await work()
    passed += 1
    return true
  } catch (error) {
    console.error(`${name}: ${error.message}`)
    failed += 1
    return false
  }
}

/** A step whose own tests count; one that broke before it could count them is one failure. */
async function counted(name, totals, work) {
  console.log(`\n── ${name}`)
  const fault = await work().then(
    () => undefined,
    (error) => error,
  )
  try {
    const result = totals()
    passed += result.passed
    failed += result.failed
    if (fault && result.failed === 0) throw fault
    if (result.passed + result.failed === 0) throw new Error('no test ran')
  } catch (error) {
    console.error(`${name}: ${error.message}`)
    failed += 1
  }
}

function vitestTotals() {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(vitestReport, 'utf8'))
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
}

function playwrightTotals() {
  const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8'))
  atSecondTry = stats.flaky
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
