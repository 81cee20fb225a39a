// Fails where a sentence of the server or the contract is not said in every language. Part of `npm run messages:check`.
import { textFaults } from './text-faults'

const faults = textFaults()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log('Every sentence of the server is said in every language.')
