import { readConfig, type Config } from '../config'
import { describeFailure } from '../describe-failure'
import { createLog } from '../log'
import { openShop } from '../open-shop'
import { commands, helpText, type Command, type Say } from './commands'

const HELP = new Set(['help', '--help', '-h'])

/** Runs one command and gives the exit code: 0 when it did its work, 1 when it says why not. */
export async function runCommand(words: readonly string[], say: Say, settings = () => readConfig()): Promise<0 | 1> {
  const [name = 'help', ...rest] = words
  const command = commands.find((command) => command.name === name)
  if (!command) {
    say(HELP.has(name) ? helpText() : `There is no command “${name}”.\n\n${helpText()}`)
    return HELP.has(name) ? 0 : 1
  }
  // An option we don't know may be meant to hold the command back.
  if (rest.length > 0) {
    say(`${name} takes nothing more, but was given: ${rest.join(' ')}`)
    return 1
  }
  try {
    await runOnShop(command, settings(), say)
    return 0
  } catch (error) {
    say(describeFailure(error))
    return 1
  }
}

async function runOnShop(command: Command, config: Config, say: Say): Promise<void> {
  const { shop, close } = await openShop(config, createLog(config), say)
  try {
    await command.run(shop, config, say)
  } finally {
    await close()
  }
}
