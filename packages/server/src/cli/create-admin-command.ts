import { ProfileInput } from '@shop/contract/accounts'
import * as z from 'zod'
import { createAdmin } from '../accounts/create-admin'
import { ShopError } from '../kernel/shop-error'
import { askForPassword } from './ask-password'
import type { Command } from './command'
import { readOptions } from './read-options'

const Options = z.object({
  email: ProfileInput.shape.email,
  name: ProfileInput.shape.name.default('Admin'),
  promote: z.boolean().default(false),
})

export const createAdminCommand: Command = {
  name: 'create-admin',
  usage: '--email you@example.com [--name "Your Name"] [--promote]',
  summary: 'make an admin; asks for the password. --promote takes somebody who has an account already',
  prepare: async (words, terminal) => {
    const options = { email: { type: 'string' }, name: { type: 'string' }, promote: { type: 'boolean' } } as const
    const given = readOptions(words, options, Options)
    const password = await askForPassword(terminal)
    return async (shop, _config, say) => {
      const { user, made } = await createAdmin(shop, { ...given, password }).catch(offerPromotion)
      if (made === 'created') say(`${user.email} is an admin now and can sign in at ${shop.site.url}/login.`)
      else say(`${user.email} is an admin now. Name and password stay as they were; reset-password changes the latter.`)
    }
  },
}

function offerPromotion(error: unknown): never {
  if (!(error instanceof ShopError && error.details.errors?.email)) throw error
  throw new Error(`${error.message} With --promote that account becomes an admin.`)
}
