import type { Mail } from '../kernel/ports'

/** Every kind of waiting work, with what its handler is told. It lies in the database: no secrets. */
export interface JobPayloads {
  'send-mail': Mail
  /** Makes the link only when it is sent, so that no waiting job holds one. */
  'send-password-reset': { email: string }
  'tidy-accounts': Record<string, never>
}

export type JobName = keyof JobPayloads
export type JobHandlers<Context> = {
  [Name in JobName]: (context: Context, payload: JobPayloads[Name]) => Promise<void>
}

/** Work that needs nobody to ask for it. */
export interface NightlyJob {
  name: { [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never }[JobName]
  /** In UTC, as `3:17`. */
  at: `${number}:${number}`
}
