// What `npm run build` runs: it builds even if a build exists, and writes down what it built from.
import { build, checkNode } from './prepare.mjs'

checkNode()
const startedAt = Date.now()
await build().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
console.log(`Built in ${Math.round((Date.now() - startedAt) / 1_000)} s.`)
