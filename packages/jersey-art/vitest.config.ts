import { defineConfig } from 'vitest/config'

// Some tests draw a hundred pictures, which takes a while on a busy machine.
export default defineConfig({ test: { name: 'jersey-art', include: ['src/**/*.test.ts'], testTimeout: 30_000 } })
