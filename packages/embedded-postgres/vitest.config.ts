import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    // One process for all files: nothing is kept in modules, and each test has a data folder of its own.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['./vitest.global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
