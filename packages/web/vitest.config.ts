import { defineConfig } from 'vitest/config'
import { languagePlugin } from './languages/language-plugin.ts'

/** Tests of plain code. Those that need a page are in the project `web-dom`. */
export default defineConfig({
  plugins: [languagePlugin('en')],
  test: {
    name: 'web',
    environment: 'node',
    // One process for all files: the setup file gives each of them its own modules of the shop.
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
    include: ['src/**/*.test.ts', 'languages/**/*.test.ts'],
    exclude: ['src/**/*.dom.test.ts'],
    testTimeout: 120_000,
  },
})
