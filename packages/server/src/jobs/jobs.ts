/** Every kind of waiting work, with what its handler is told. */
export interface JobPayloads {
  'send-mail': { to: string; subject: string; text: string; html: string }
}

export type JobName = keyof JobPayloads
export type JobHandlers<Context> = {
  [Name in JobName]: (context: Context, payload: JobPayloads[Name]) => Promise<void>
}
