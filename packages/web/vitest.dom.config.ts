import { defineConfig } from 'vitest/config'
import { languagePlugin } from './languages/language-plugin.ts'

/**
 * Tests of components, and of plain code that needs a page (`*.dom.test.ts`).
 * Without React Router's plugin: components are tested on their own, pages through createRoutesStub.
 */
export default defineConfig({
  plugins: [languagePlugin('en')],
  test: {
    name: 'web-dom',
    environment: 'happy-dom',
    // One process and one window for all files: the setup files give each its own modules and an empty page.
    isolate: false,
    // Stripe's loader remembers the script that it found, so it is given anew to each file too.
    server: { deps: { inline: ['@stripe/stripe-js'] } },
    setupFiles: ['./vitest.setup.ts', './vitest.dom.setup.ts'],
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    testTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
