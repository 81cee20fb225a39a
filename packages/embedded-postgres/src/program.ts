/** How the program that uses the server calls itself and its settings: in PostgreSQL, in folder names and in messages. */
export interface ProgramNames {
  /** Names the database and the role that owns it, and the program in messages. */
  name: string
  /** Names the server in process lists and its folders outside of the data folder; `name` unless given. */
  serviceName?: string
  /** How messages call the data folder, such as the setting that chooses it. */
  dataDirName?: string
}

export type Program = Required<ProgramNames>

/** PostgreSQL takes such a name without quotes, and a folder may have it. */
const NAME = /^[a-z][a-z0-9_]{0,30}$/
const SERVICE_NAME = /^[a-z][a-z0-9_-]{0,30}$/

export function programOf({ name, serviceName = name, dataDirName = 'data folder' }: ProgramNames): Program {
  if (!NAME.test(name)) throw new Error(`“${name}” can’t be the name of a database: use a-z, 0-9 and _`)
  if (!SERVICE_NAME.test(serviceName))
    throw new Error(`“${serviceName}” can’t be the name of a service: use a-z, 0-9, _ and -`)
  return { name, serviceName, dataDirName }
}
