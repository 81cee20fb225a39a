import pg from 'pg'

export interface ProbeConnection {
  /** The first row of the answer. Rejects when the server does not answer in time; the next question connects again. */
  ask: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row>
  close: () => Promise<void>
}

/** A server that takes longer for a connection or for one small answer counts as away. */
const LONGEST_ANSWER_IN_MS = 1_000

/** A connection of its own for small questions, which never wait for a connection of the pool. */
export function openProbeConnection(url: string, applicationName: string): ProbeConnection {
  let opening: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: LONGEST_ANSWER_IN_MS,
      query_timeout: LONGEST_ANSWER_IN_MS,
      application_name: applicationName,
    })
    // Without a listener, a lost connection would crash the process; the next question rejects in any case.
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    return client
  }

  return {
    async ask<Row extends pg.QueryResultRow>(sql: string) {
      const asked = (opening ??= connect())
      try {
        const { rows } = await (await asked).query<Row>(sql)
        const [first] = rows
        if (first === undefined) throw new Error('The database does not tell about itself.')
        return first
      } catch (error) {
        if (opening === asked) opening = undefined
        // Not awaited, because a silent server never says goodbye.
        asked.then((client) => client.end()).catch(() => undefined)
        throw error
      }
    },
    close: async () => {
      await opening?.then((client) => client.end()).catch(() => undefined)
    },
  }
}
