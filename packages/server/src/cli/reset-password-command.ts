import { ProfileInput } from '@shop/contract/accounts'
import { setPassword } from '../accounts/set-password'
import { askForPassword } from './ask-password'
import type { Command } from './command'
import { readOptions } from './read-options'

const Options = ProfileInput.pick({ email: true })

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  usage: '--email you@example.com',
  summary: 'give somebody a new password, which it asks for, and end all their sessions',
  prepare: async (words, terminal) => {
    const { email } = readOptions(words, { email: { type: 'string' } }, Options)
    const password = await askForPassword(terminal)
    return async (shop, _config, say) => {
      const user = await setPassword(shop, email, password)
      say(`${user.email} has a new password. All their sessions were ended.`)
      if (user.status === 'blocked') say('The account is blocked, though: an admin has to unblock it first.')
    }
  },
}
