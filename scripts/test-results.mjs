// Reads the JSON reports of Vitest and Playwright: counts of passed and failed tests, seconds per file, and failures.
import { relative } from 'node:path'
import { root } from './prepare.mjs'

const MOST_FILES = 20
const MOST_LINES = 12

export function vitestResults({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
  const retried = testResults.flatMap((file) => troublesOfFile(file, 'passed'))
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    atSecondTry: retried.length,
    tests: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: testResults.flatMap(failuresOfFile),
    retried,
  }
}

function failuresOfFile(file) {
  const failures = troublesOfFile(file, 'failed')
  // A file that could not be loaded has no tests to name.
  const isUnnamed = file.status === 'failed' && failures.length === 0
  return isUnnamed ? [{ name: relative(root, file.name), message: file.message }] : failures
}

/** The tests with this final status that failed at least once. */
function troublesOfFile({ name, assertionResults }, status) {
  return assertionResults
    .filter((test) => test.status === status && test.failureMessages?.length > 0)
    .map(({ fullName, failureMessages }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      message: failureMessages.join('\n'),
    }))
}

export function playwrightResults({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    atSecondTry: stats.flaky,
    tests: suites.map((suite) => ({ name: `e2e/src/${suite.file}`, seconds: secondsOf(suite) })),
    failures: suites.flatMap((suite) => troublesOfSuite(suite, 'unexpected')),
    retried: suites.flatMap((suite) => troublesOfSuite(suite, 'flaky')),
  }
}

function troublesOfSuite({ file, specs = [], suites = [] }, status) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => ({
        name: `e2e/src/${file} › ${title}`,
        message: results.flatMap(({ error }) => error?.message ?? []).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap((suite) => troublesOfSuite(suite, status))]
}

function secondsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  )
  return (
    own.reduce((total, seconds) => total + seconds, 0) + suites.reduce((total, suite) => total + secondsOf(suite), 0)
  )
}

/** Lists how long each step took, and the slowest test files. */
export function slowest(steps, tests) {
  const files = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_FILES)
  const row = ({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`
  return ['Where the time went:', ...steps.map(row), '', 'The slowest files of tests:', ...files.map(row)].join('\n')
}

/** Lists tests by name with the first lines of their messages. */
export function describeTroubles(heading, troubles) {
  const told = troubles.map(({ name, message }) => [name, ...message.split('\n').slice(0, MOST_LINES)].join('\n    '))
  return [heading, ...told].join('\n')
}
