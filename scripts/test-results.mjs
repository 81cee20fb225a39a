// What the reports of the test runners say: how many tests passed and failed, and how long each file took.
import { relative } from 'node:path'
import { root } from './prepare.mjs'

const MOST_TOLD = 20

export function vitestResults({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    atSecondTry: 0,
    tests: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

export function playwrightResults({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    atSecondTry: stats.flaky,
    tests: suites.map((suite) => ({ name: `e2e/src/${suite.file}`, seconds: secondsOf(suite) })),
  }
}

function secondsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
  )
  return (
    own.reduce((total, seconds) => total + seconds, 0) + suites.reduce((total, suite) => total + secondsOf(suite), 0)
  )
}

/** Where the time went: every step, and the files of tests that took longest. */
export function slowest(steps, tests) {
  const files = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_TOLD)
  const row = ({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`
  return ['Where the time went:', ...steps.map(row), '', 'The slowest files of tests:', ...files.map(row)].join('\n')
}
