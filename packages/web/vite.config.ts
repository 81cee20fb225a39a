import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Files stay files: a data: URI would need a hole in the content security policy.
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './src/server-entry.ts' } } } },
})
