import type { Config } from '../config'
import type { Shop } from '../kernel/shop'

export type Say = (text: string) => void

/** Where an operator types and reads. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  write: (text: string) => void
}

export type Work = (shop: Shop, config: Config, say: Say) => Promise<void>

export interface Command {
  name: string
  /** What may follow the name. */
  usage?: string
  summary: string
  /** Reads what was given and asks for what is missing; the shop is opened afterwards, for the work. */
  prepare: (words: readonly string[], terminal: Terminal) => Work | Promise<Work>
}
