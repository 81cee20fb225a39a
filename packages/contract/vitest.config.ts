import { defineConfig } from 'vitest/config'

// One process for all files: the only things the contract remembers are results that follow from their input.
export default defineConfig({ test: { name: 'contract', isolate: false, include: ['src/**/*.test.ts'] } })
