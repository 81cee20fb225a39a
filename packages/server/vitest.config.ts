import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres-for-tests.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
