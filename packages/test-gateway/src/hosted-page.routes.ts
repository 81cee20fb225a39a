import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { invalidRequest } from './api-error'
import { authenticateIntent } from './confirm-intent'
import { inTransaction, type Gateway } from './gateway'
import { hostedPage } from './hosted-page'
import { findIntent, type Intent } from './intents.queries'
import { parseForm } from './parse-form'
import { readParams } from './read-params'

const Shown = z.strictObject({ client_secret: z.string().max(255) })
const Answered = z.strictObject({ client_secret: z.string().max(255), outcome: z.enum(['succeed', 'fail']) })

/** Adds the page of a method that asks its owner on a page of its own, and the way back from it. */
export function addHostedPage(router: FastifyInstance, gateway: Gateway): void {
  router.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const { client_secret: secret } = readParams(Shown, parseForm(request.url.split('?')[1] ?? ''))
    const intent = await getAsked(gateway, request.params.id, secret)
    if (intent.status !== 'requires_action') return reply.redirect(wayBack(intent), 303)
    return reply.type('text/html; charset=utf-8').send(hostedPage(intent))
  })
  router.post<{ Params: { id: string }; Body: string }>('/pay/:id', async (request, reply) => {
    const { client_secret: secret, outcome } = readParams(Answered, parseForm(request.body))
    const { id } = await getAsked(gateway, request.params.id, secret)
    // A second click finds the payment answered, and is led back all the same.
    const isOpen = (await getAsked(gateway, id, secret)).status === 'requires_action'
    if (isOpen) await inTransaction(gateway, (gateway) => authenticateIntent(gateway, id, { outcome }))
    return reply.redirect(wayBack(await getAsked(gateway, id, secret)), 303)
  })
}

async function getAsked(gateway: Gateway, id: string, secret: string): Promise<Intent & { returnUrl: string }> {
  const intent = /^\w+$/.test(id) ? await findIntent(gateway.db, id) : undefined
  if (intent?.clientSecret !== secret || intent.returnUrl === null) throw invalidRequest('No such page.')
  return { ...intent, returnUrl: intent.returnUrl }
}

function wayBack({ id, clientSecret, status, returnUrl }: Intent & { returnUrl: string }): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', clientSecret)
  const isPaid = status === 'succeeded' || status === 'requires_capture'
  url.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed')
  return url.href
}
