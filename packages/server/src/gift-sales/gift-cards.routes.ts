import { giftCardEndpoints as endpoints } from '@shop/contract/gift-cards'
import { filsFromAmount } from '@shop/contract/money'
import type { FastifyInstance } from 'fastify'
import { requireFreshIdentity } from '../accounts/fresh-identity'
import { noteLanguage } from '../accounts/reader-language'
import { getGiftCard, issueGiftCard, listGiftCards, resendGiftCard } from '../gift-cards/manage-gift-cards'
import { handle } from '../http/handle'
import { languageOf } from '../http/request-language'
import type { Shop } from '../kernel/shop'
import { buyGiftCard } from './buy-gift-card'
import { openGiftCardPayment } from './open-gift-card-payment'
import { listOwnGiftCards } from '../gift-cards/own-gift-cards'
import { cancelGiftCard, voidGiftCard } from './void-gift-card'

export function addGiftCardRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.openGiftCardPayment, ({ body }, { userId }) => openGiftCardPayment(shop, userId, body))
  handle(app, endpoints.buyGiftCard, async ({ body }, { userId }, { request }) => {
    const language = languageOf(request.headers)
    await noteLanguage(shop, userId, language)
    return buyGiftCard(shop, userId, { ...body, language: body.language ?? language })
  })
  handle(app, endpoints.listOwnGiftCards, (_, { userId }) => listOwnGiftCards(shop, userId))
  handle(app, endpoints.cancelGiftCard, ({ params }, { userId }) => cancelGiftCard(shop, userId, params.id))
  handle(app, endpoints.listGiftCards, ({ query }) => listGiftCards(shop, query))
  handle(app, endpoints.getGiftCard, ({ params }) => getGiftCard(shop, params.id))
  handle(app, endpoints.issueGiftCard, ({ body }, visitor) => {
    // A card is as good as money: the same limit as for refunds.
    if (filsFromAmount(body.amount) > shop.limits.freeRefund) requireFreshIdentity(shop, visitor)
    return issueGiftCard(shop, visitor.userId, body)
  })
  handle(app, endpoints.voidGiftCard, async ({ params, body }, visitor) => {
    const { gift_card: card } = await getGiftCard(shop, params.id)
    if (filsFromAmount(card.balance) > shop.limits.freeRefund) requireFreshIdentity(shop, visitor)
    return voidGiftCard(shop, params.id, { by: visitor.userId, ...body })
  })
  handle(app, endpoints.resendGiftCard, ({ params }, { userId }) => resendGiftCard(shop, userId, params.id))
}
