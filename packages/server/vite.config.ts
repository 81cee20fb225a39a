import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: true,
    outDir: 'build',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli/main.ts',
        'render-worker': 'src/render-worker.ts',
        'warm-pictures-process': 'src/warm-pictures-process.ts',
      },
      // Side by side, so that a path relative to import.meta.url means the same in src/ and in the build.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  // Our own packages are TypeScript and go into the build; everything else stays in node_modules.
  ssr: { noExternal: [/^@shop\//] },
})
