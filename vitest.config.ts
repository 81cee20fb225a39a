import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One worker for each core; without it the tests would leave one core idle.
    maxWorkers: '100%',
    projects: ['packages/contract', 'packages/jersey-art', 'packages/server', 'packages/web'],
  },
})
