import { checkNode, ensureBuilt, ensureInstalled, stopWithNpm } from './prepare.mjs'

checkNode()
stopWithNpm()
await ensureInstalled()
await ensureBuilt()
await import('../packages/server/build/main.js')
