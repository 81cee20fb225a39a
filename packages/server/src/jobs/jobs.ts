import type { Fils } from '@shop/contract/money'
import type { Mail } from '../kernel/ports'

/** Every kind of waiting work, with what its handler is told. It lies in the database: no secrets. */
export interface JobPayloads {
  'release-forgotten-jobs': Record<string, never>
  'send-mail': Mail
  /** Makes the link only when it is sent, so that no waiting job holds one. */
  'send-password-reset': { email: string }
  /** To a new e-mail address, and to the old one after the change; each makes its link when it is sent. */
  'send-email-confirmation': { changeId: number }
  'send-email-undo': { changeId: number }
  'tidy-accounts': Record<string, never>
  'check-import': { importId: number }
  'run-import': { importId: number }
  'resume-imports': Record<string, never>
  'carry-out-bulk-run': { runId: number }
  'resume-bulk-runs': Record<string, never>
  'send-order-mail': { orderId: number } & (
    { kind: 'confirmation' | 'cancellation' } | { kind: 'refund'; amount: Fils }
  )
  'queue-stock-alerts': Record<string, never>
  'write-stock-alert': { userId: number; productId: number; sizes: (string | null)[] }
  'settle-payment': { paymentId: number }
  'settle-open-payments': Record<string, never>
  'void-abandoned-payments': Record<string, never>
  'tidy-payments': Record<string, never>
  'tidy-proofs': Record<string, never>
  'handle-gateway-event': { eventId: string }
  'look-at-dispute': { kind: 'dispute' | 'fraud-warning' | 'review'; id: string }
  'send-dispute-mail': { disputeId: number; userId: number; about: 'opened' | 'deadline' | 'decided' }
  'check-books': Record<string, never>
  /** The test gateway's own. */
  'deliver-gateway-event': { eventId: string }
  'tidy-gateway': Record<string, never>
}

export type JobName = keyof JobPayloads
export type JobHandlers<Context> = {
  [Name in JobName]: (context: Context, payload: JobPayloads[Name]) => Promise<void>
}

/** Work that needs nobody to ask for it. */
export interface TimedJob {
  name: { [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never }[JobName]
  /** Once a day, in UTC, as `3:17`; or all the time. */
  at: `${number}:${number}` | 'every minute'
}
