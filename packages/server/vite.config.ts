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
        'warm-pictures-process': 'src/warm-pictures-process.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  // Our own packages are TypeScript and go into the build; everything else stays in node_modules.
  ssr: { noExternal: [/^@shop\//] },
})
