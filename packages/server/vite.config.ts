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
  // Few files load faster than hundreds. What reads files beside itself, starts threads or brings binaries stays in
  // node_modules, and so does pg, of which the job queue must not get a second copy.
  ssr: {
    noExternal: true,
    external: [
      ...['sharp', '@node-rs/argon2', 'pdfkit', 'pino', 'pino-pretty', 'pg', 'pg-copy-streams', 'graphile-worker'],
      ...['@fastify/static', '@fastify/swagger', '@fastify/swagger-ui'],
    ],
  },
})
