import { ProfileInput } from '@shop/contract/accounts'
import { resetSecondFactorOf } from '../accounts/staff-security'
import type { Command } from './command'
import { readOptions } from './read-options'

const Options = ProfileInput.pick({ email: true })

export const resetSecondFactorCommand: Command = {
  name: 'reset-second-factor',
  usage: '--email you@example.com',
  summary: 'for somebody who lost phone and recovery codes: the password alone is enough again',
  prepare: (words) => {
    const { email } = readOptions(words, { email: { type: 'string' } }, Options)
    return async (shop, _config, say) => {
      const user = await resetSecondFactorOf(shop, email)
      say(`${user.email} signs in with the password alone now. All their sessions were ended.`)
    }
  },
}
