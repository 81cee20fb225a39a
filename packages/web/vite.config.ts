import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Each file costs a phone a round trip: what many pages share travels together, React apart, since it changes least. */
const sharedByPages = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    {
      name: 'shop',
      test: /packages\/(contract|web\/src\/(lib\/(?!admin-)|ui\/|storefront\/))/,
      minShareCount: 6,
      priority: 1,
    },
  ],
}

/** Which style wins must not depend on which file arrives first, so every one of them begins with the order. */
const layersInOrder: Plugin = {
  name: 'layers-in-order',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.module.css') ? `@layer base, parts, ui;\n${code}` : undefined),
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), layersInOrder],
  // Files stay files: a data: URI would need a hole in the content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: sharedByPages } } } },
    ssr: { build: { rollupOptions: { input: './src/server-entry.ts' } } },
  },
  // Built pages carry React with them, in its fast form, whatever NODE_ENV the shop runs under.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
}))
