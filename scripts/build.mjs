// What `npm run build` runs: it builds whatever was built before, and writes down what it built from.
import { build, checkNode } from './prepare.mjs'

checkNode()
await build().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
