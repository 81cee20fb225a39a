import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'jersey-art', include: ['src/**/*.test.ts'] } })
