import { readConfig, type Config } from '../config'
import { describeFailure } from '../describe-failure'
import { createLog } from '../log'
import { openShop } from '../open-shop'
import { openDatabase, readOwnMigrations } from '../prepare-database'
import type { DatabaseWork, Say, Terminal, Work } from './command'
import { commands, describeCommand, helpText } from './commands'

const HELP = new Set(['help', '--help', '-h'])

/** Runs a command and returns the exit code: 0 for success, 1 after an error message. */
export async function runCommand(
  words: readonly string[],
  terminal: Terminal,
  settings = () => readConfig(),
): Promise<0 | 1> {
  const say = (text: string) => terminal.write(`${text}\n`)
  const [name = 'help', ...rest] = words
  const command = commands.find((command) => command.name === name)
  if (!command) {
    say(HELP.has(name) ? helpText() : `There is no command “${name}”.\n\n${helpText()}`)
    return HELP.has(name) ? 0 : 1
  }
  if (rest.includes('--help')) {
    say(describeCommand(command))
    return 0
  }
  try {
    const config = settings()
    if ('prepare' in command) await runOnShop(await command.prepare(rest, terminal), config, say)
    else await runOnDatabase(command.prepareForDatabase(rest), config, say)
    return 0
  } catch (error) {
    say(describeFailure(error))
    return 1
  }
}

async function runOnDatabase(work: DatabaseWork, config: Config, say: Say): Promise<void> {
  const { url, release } = await openDatabase(config, { onProgress: say, onServerEvent: ({ message }) => say(message) })
  try {
    await work({ url, migrations: await readOwnMigrations() }, config, say)
  } finally {
    await release()
  }
}

async function runOnShop(work: Work, config: Config, say: Say): Promise<void> {
  const { shop, close } = await openShop(config, createLog(config), say)
  try {
    await work(shop, config, say)
  } finally {
    await close()
  }
}
