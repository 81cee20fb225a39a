import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'test-gateway',
    // One process for all files: each has a database of its own, and modules keep nothing else for longer than a moment.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['./vitest.global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
