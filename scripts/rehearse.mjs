// Runs the rehearsal, a load test with injected faults: `npm run rehearse -- --seconds 300 --seed 7`, `--cluster`, `--proxy nginx` or `--pgbouncer`.
import { checkNode, ensureBuilt, ensureInstalled, run } from './prepare.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()
await run('npx', ['tsx', 'bench/src/rehearse/main.ts', ...process.argv.slice(2)]).catch(() => process.exit(1))
