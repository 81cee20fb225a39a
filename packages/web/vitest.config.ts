import { defineConfig } from 'vitest/config'

// Without React Router's plugin: components are tested on their own, pages through createRoutesStub.
export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['./vitest.setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Testing Library unmounts after each test only where it finds a global afterEach.
    globals: true,
  },
})
