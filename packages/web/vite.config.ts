import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Files stay files: a data: URI would need a hole in the content security policy.
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './src/server-entry.ts' } } } },
  // Built pages carry React with them, in its fast form, whatever NODE_ENV the shop runs under.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
}))
