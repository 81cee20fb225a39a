import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'jersey-viewer',
    // One process for all files: the tests share nothing but tables that never change.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // One test paints many jerseys, which takes a while on a busy machine.
    testTimeout: 30_000,
  },
})
