import { execFile } from 'node:child_process'
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The minimal statements of a purchase: decrement the stock, insert the order, its line and its payment. */
const MINIMAL_PURCHASE = `
\\set product random(1, 20)
\\set intent random(1, 2000000000000)
begin;
update products set stock = stock - 1 where id = :product and stock >= 1;
insert into orders (user_id, payment_status, total_in_fils, shipping_first_name, shipping_last_name, shipping_address1,
  shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone)
values (1, 'paid', 100, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h') returning id as order \\gset
insert into order_lines (order_id, product_id, product_name, quantity, price_in_fils) values (:order, :product, 'a', 1, 100);
insert into payments (intent_id, user_id, order_id, amount_in_fils, currency, status)
values ('minimal-' || :order || '-' || :intent, 1, :order, 100, 'usd', 'captured');
commit;
`

/** The path of pgbench, PostgreSQL's load generator; undefined if it is not installed. */
export async function findPgbench(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const candidates = [
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench')),
    ...versions
      .toSorted()
      .reverse()
      .map((version) => join('/usr/lib/postgresql', version, 'bin/pgbench')),
  ]
  for (const path of candidates) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}

/** Runs pgbench with prepared statements and returns transactions per second. */
export async function runPgbench(path: string, databaseUrl: string, clients: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  try {
    const script = join(folder, 'purchase.sql')
    await writeFile(script, MINIMAL_PURCHASE)
    const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script]
    const { stdout } = await promisify(execFile)(path, [...words, databaseUrl])
    const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? []
    if (rate === undefined) throw new Error(`pgbench said nothing of its speed:\n${stdout}`)
    return Number(rate)
  } finally {
    await rm(folder, { recursive: true })
  }
}
