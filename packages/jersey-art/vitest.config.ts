import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'jersey-art',
    // One process for all files: the only things kept between drawings are outlines that follow from their input.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Some tests draw a hundred pictures, which takes a while on a busy machine.
    testTimeout: 30_000,
  },
})
