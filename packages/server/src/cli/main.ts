import { runCommand } from './run-command'

process.exitCode = await runCommand(process.argv.slice(2), {
  input: process.stdin,
  write: (text) => void process.stdout.write(text),
})
