import * as z from 'zod'
import { CUTS } from './cuts'
import { endpoint } from './endpoint'
import { FIT_ANSWERS } from './fit-words'
import { ById, Done, Id, optionalText, PathId, Timestamp } from './values'

/** What buyers say of the fit of their jerseys, and which size is advised to them. */

export const FitAnswer = z.enum(FIT_ANSWERS, 'Too small, right or too large?')
export type FitAnswer = z.infer<typeof FitAnswer>

const measures = {
  usual_size: optionalText(20, 'A size has at most 20 characters.'),
  height_cm: z
    .number('Please enter a number.')
    .int('Whole centimetres, please.')
    .min(50, 'From 50 to 250 cm.')
    .max(250, 'From 50 to 250 cm.')
    .nullish()
    .transform((height) => height ?? null),
  weight_kg: z
    .number('Please enter a number.')
    .int('Whole kilograms, please.')
    .min(10, 'From 10 to 300 kg.')
    .max(300, 'From 10 to 300 kg.')
    .nullish()
    .transform((weight) => weight ?? null),
}

export const BodyMeasures = z
  .object({
    usual_size: z.string().nullable(),
    height_cm: z.number().int().nullable(),
    weight_kg: z.number().int().nullable(),
  })
  .meta({ id: 'BodyMeasures', description: 'Only the customer sees them.' })
export type BodyMeasures = z.infer<typeof BodyMeasures>

export const BodyMeasuresInput = z.object(measures)
export type BodyMeasuresInput = z.infer<typeof BodyMeasuresInput>

const token = z.string('The link is not complete.').max(200, 'The link is not complete.')
const FitLinkInput = z.object({ token })

export const FitLinkVote = z.object({ token, answer: FitAnswer, ...measures })
export type FitLinkVote = z.infer<typeof FitLinkVote>

/** What the holder of a link sees: the jersey and the answer, and nothing of the customer. */
export const OpenedFitLink = z
  .object({
    product: z.object({ id: Id, name: z.string(), image: z.string().nullable() }),
    cut: z.enum(CUTS),
    size: z.string(),
    answer: FitAnswer.nullable().describe('Null before the first vote.'),
    sizes: z.array(z.string()).describe('The sizes of this cut, to choose the usual one from.'),
  })
  .meta({ id: 'OpenedFitLink' })
export type OpenedFitLink = z.infer<typeof OpenedFitLink>

export const FitVote = z
  .object({
    line_id: Id.describe('The order line that the vote is about.'),
    product: z.object({ id: Id, name: z.string() }),
    cut: z.enum(CUTS),
    size: z.string(),
    answer: FitAnswer,
    updated_at: Timestamp,
  })
  .meta({ id: 'FitVote' })
export type FitVote = z.infer<typeof FitVote>

export const OwnFit = z.object({ measures: BodyMeasures, votes: z.array(FitVote) }).meta({ id: 'OwnFit' })
export type OwnFit = z.infer<typeof OwnFit>

export const SizeAdvice = z
  .object({
    size: z.string(),
    reason: z.string().describe('One sentence, such as: You took L in three jerseys that fit.'),
    is_sold_out: z.boolean().optional().describe('True where no piece of this size is left now.'),
  })
  .meta({ id: 'SizeAdvice' })
export type SizeAdvice = z.infer<typeof SizeAdvice>

const ByLine = z.object({ lineId: PathId })

const linkEndpoints = {
  openFitLink: endpoint({
    method: 'POST',
    path: '/api/fit-votes/open',
    access: 'public',
    changes: 'private',
    summary: 'What the link from the mail asks about; changes nothing',
    body: FitLinkInput,
    response: OpenedFitLink,
  }),
  voteByFitLink: endpoint({
    method: 'POST',
    path: '/api/fit-votes',
    access: 'public',
    summary: 'Say how a jersey fits, with the link from the mail; the last answer counts',
    body: FitLinkVote,
    response: OpenedFitLink,
    errors: ['conflict'],
  }),
}

const ownEndpoints = {
  getOwnFit: endpoint({
    method: 'GET',
    path: '/api/user/fit',
    access: 'user',
    summary: 'The caller’s measures and votes',
    response: OwnFit,
  }),
  saveMeasures: endpoint({
    method: 'PUT',
    path: '/api/user/fit',
    access: 'user',
    changes: 'private',
    summary: 'Save usual size, height and weight; what is left out is deleted',
    body: BodyMeasuresInput,
    response: OwnFit,
  }),
  deleteOwnFit: endpoint({
    method: 'DELETE',
    path: '/api/user/fit',
    access: 'user',
    summary: 'Delete the caller’s measures and votes',
    response: Done,
  }),
  voteOnLine: endpoint({
    method: 'PUT',
    path: '/api/user/fit/votes/{lineId}',
    access: 'user',
    summary: 'Say how a jersey of an own order fits; the last answer counts',
    params: ByLine,
    body: z.object({ answer: FitAnswer }),
    response: OwnFit,
    errors: ['conflict'],
  }),
  deleteFitVote: endpoint({
    method: 'DELETE',
    path: '/api/user/fit/votes/{lineId}',
    access: 'user',
    summary: 'Delete an own vote',
    params: ByLine,
    response: OwnFit,
  }),
  getSizeAdvice: endpoint({
    method: 'GET',
    path: '/api/products/{id}/size-advice',
    access: 'user',
    summary: 'The size that the caller’s own orders and votes speak for, or null',
    params: ById,
    query: z.object({ cut: z.enum(CUTS).optional().describe('The first cut unless told.') }),
    response: z.object({ advice: SizeAdvice.nullable() }),
  }),
}

export const fitEndpoints = { ...linkEndpoints, ...ownEndpoints }
