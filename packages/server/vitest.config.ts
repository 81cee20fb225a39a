import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // One process for all files: the setup file gives each of them its own modules of the shop.
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
    globalSetup: ['src/testing/postgres-for-tests.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
