import type { Config } from '../config'
import type { Migration } from '../db/migrate'
import type { Shop } from '../kernel/shop'

export type Say = (text: string) => void

/** Where an operator types and reads. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  write: (text: string) => void
}

export type Work = (shop: Shop, config: Config, say: Say) => Promise<void>

/** A database of whatever schema, and the migrations this build knows. */
export interface FoundDatabase {
  url: string
  migrations: Migration[]
}

export type DatabaseWork = (database: FoundDatabase, config: Config, say: Say) => Promise<void>

interface Described {
  name: string
  /** What may follow the name. */
  usage?: string
  summary: string
}

export interface ShopCommand extends Described {
  /** Reads what was given and asks for what is missing; the shop is opened afterwards, for the work. */
  prepare: (words: readonly string[], terminal: Terminal) => Work | Promise<Work>
}

/** Works on the database as it is: the shop is not opened, so its schema is not brought up to date before. */
export interface DatabaseCommand extends Described {
  prepareForDatabase: (words: readonly string[]) => DatabaseWork
}

export type Command = ShopCommand | DatabaseCommand
