import { checkNode, ensureBuilt, ensureInstalled } from './prepare.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()
await import('../packages/server/build/cli.js')
