import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    // As many processes as cores: half of the time a test waits for the database.
    maxWorkers: '100%',
    projects: [
      'packages/contract',
      'packages/embedded-postgres',
      'packages/jersey-3d',
      'packages/jersey-art',
      'packages/jersey-panels',
      'packages/jersey-viewer',
      'packages/server',
      'packages/test-gateway',
      'packages/web',
      'packages/web/vitest.dom.config.ts',
    ],
  },
})
