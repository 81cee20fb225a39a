import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder'
import { newDataDirWithPictures } from './src/shop-process'

keepTemporaryFilesInMemory()

const port = Number(process.env.E2E_PORT ?? 3217)
// Worker processes load this file too; they find the folder of the main process in the environment.
const dataDir = (process.env.E2E_DATA_DIR ??= newDataDirWithPictures())

/** Files whose tests run one after the other, or that stop and start shops of their own. */
const LONG =
  /(run-the-catalogue|crash|dying-database|start-and-stop|print-workshop|foreign-backend|first-hour|workers)\.e2e\.ts$/

export default defineConfig({
  testDir: 'src',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // The long files start first: started last, one of them would run alone while the other worker is idle.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  workers: 2,
  // Only a test that hangs reaches this timeout: on a busy machine everything takes several times as long.
  timeout: 240_000,
  // Generous, because a fresh shop renders a picture when the first test requests it.
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // A click on what is not there fails soon, and not when the whole test is out of time.
    actionTimeout: 90_000,
    // Recording a trace of every test would cost half as much processor time again.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node ../scripts/start.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', PICTURES_AHEAD: 'off', LOG_LEVEL: 'warn' },
  },
})
