import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'jersey-3d',
    // One process for all files: nothing is kept between pictures but tables that never change.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Some tests draw a hundred pictures, which takes a while on a busy machine.
    testTimeout: 60_000,
  },
})
