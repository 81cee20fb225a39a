import type { Config } from '../config'
import type { Migration } from '../db/migrate'
import type { Shop } from '../kernel/shop'

export type Say = (text: string) => void

/** The operator's terminal. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  write: (text: string) => void
}

export type Work = (shop: Shop, config: Config, say: Say) => Promise<void>

/** A database with any schema version, and the migrations of this build. */
export interface FoundDatabase {
  url: string
  migrations: Migration[]
}

export type DatabaseWork = (database: FoundDatabase, config: Config, say: Say) => Promise<void>

interface Described {
  name: string
  /** The arguments after the name, for the help text. */
  usage?: string
  summary: string
}

export interface ShopCommand extends Described {
  /** Parses the arguments and asks for missing ones; afterwards the shop is opened and the returned work runs. */
  prepare: (words: readonly string[], terminal: Terminal) => Work | Promise<Work>
}

/** A command on the database as it is: the shop is not opened, so no migrations are applied before. */
export interface DatabaseCommand extends Described {
  prepareForDatabase: (words: readonly string[]) => DatabaseWork
}

export type Command = ShopCommand | DatabaseCommand
