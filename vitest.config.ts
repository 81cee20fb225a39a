import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/contract',
      'packages/embedded-postgres',
      'packages/jersey-art',
      'packages/server',
      'packages/test-gateway',
      'packages/web',
      'packages/web/vitest.dom.config.ts',
    ],
  },
})
