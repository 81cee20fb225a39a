import * as z from 'zod'
import { Id, Money } from './values'

/** A gift card in a cart. Its code is not told again. */
export const CartGiftCard = z
  .object({
    id: Id,
    last4: z.string().describe('The last four letters of its code.'),
    balance: Money,
    used: z.number().nonnegative().describe('What it pays of this cart.'),
    message: z.string().nullable().describe('Why it pays nothing now; null where it does.'),
  })
  .meta({ id: 'CartGiftCard' })
export type CartGiftCard = z.infer<typeof CartGiftCard>
