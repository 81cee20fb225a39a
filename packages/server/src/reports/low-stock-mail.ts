import { CUT_NAMES } from '@shop/contract/cuts'
import { linesOf } from '@shop/contract/setting-list'
import type { RestockRow } from '@shop/contract/restock'
import { siteFor } from '../accounts/reader-language'
import { namesForReader } from '../catalog/names-for-reader'
import { enqueue } from '../jobs/enqueue'
import type { JobPayloads } from '../jobs/jobs'
import type { Mail } from '../kernel/ports'
import { inTransaction, type Shop, type Site } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { composeMail } from '../mail/compose-mail'
import { findPilesBefore, insertLowStockDay } from './low-stock.queries'
import { listLowStockNow } from './restock'

const MOST_LISTED = 40

/** Queues one mail a day to each address of the settings, only where a size is low that was not on the day before. */
export async function tellOfLowStock(shop: Shop): Promise<void> {
  const recipients = recipientsOf(shop)
  if (recipients.length === 0) return
  const piles = (await listLowStockNow(shop)).map(keyOf)
  const day = todayIn(shop)
  await inTransaction(shop, async (shop) => {
    const known = new Set(await findPilesBefore(shop.db, day))
    const newPiles = piles.filter((pile) => !known.has(pile))
    // The day is the primary key: of two runs one gets it, and a repeated run sends nothing.
    if (!(await insertLowStockDay(shop.db, { day, piles, isMailed: newPiles.length > 0 })) || newPiles.length === 0)
      return
    for (const to of recipients) await enqueue(shop, 'send-low-stock-mail', { day, to, newPiles })
  })
}

/** Lists what is low at the moment of sending. Addresses that left the settings meanwhile get nothing. */
export async function sendLowStockMail(
  shop: Shop,
  { to, newPiles }: JobPayloads['send-low-stock-mail'],
): Promise<void> {
  if (!recipientsOf(shop).includes(to)) return
  const rows = await listLowStockNow(shop)
  const isNew = new Set(newPiles)
  const fresh = rows.filter((row) => isNew.has(keyOf(row)))
  if (fresh.length === 0) return
  const known = rows.filter((row) => !isNew.has(keyOf(row)))
  const site = await siteFor(shop, to)
  const nameOf = await namesForReader(
    shop,
    site,
    rows.map(({ product_id }) => product_id),
  )
  const named = (row: RestockRow) => ({ ...row, name: nameOf(row.product_id, row.name) })
  await shop.mailer.send(lowStockMail(site, to, { fresh: fresh.map(named), known: known.map(named) }))
}

export function lowStockMail(
  site: Site,
  to: string,
  { fresh, known }: { fresh: readonly RestockRow[]; known: readonly RestockRow[] },
): Mail {
  const count = fresh.length === 1 ? 'One more size is' : `${fresh.length} more sizes are`
  return composeMail(site, {
    to,
    subject: `${count} running low`,
    greeting: `${count} running low`,
    paragraphs: ['What was sold in the last 30 days stands beside what is left.'],
    lists: [
      { title: 'New', lines: describe(fresh) },
      ...(known.length === 0 ? [] : [{ title: 'Low before', lines: describe(known) }]),
    ],
    action: { label: 'Open the restock list', url: `${site.url}/admin/product-management/restock` },
    footnote: {
      text: 'You get this mail because your address stands under Settings, Stock. It comes once a day at most.',
    },
  })
}

function describe(rows: readonly RestockRow[]): string[] {
  const lines = rows.slice(0, MOST_LISTED).map(({ name, cut, size, left, sold }) => {
    const which = [name, cut && CUT_NAMES[cut].toLowerCase(), size && `size ${size}`].filter(Boolean).join(', ')
    return `${which}: ${left === 0 ? 'sold out' : `${left} left`}, ${sold} sold`
  })
  const more = rows.length - lines.length
  return more > 0 ? [...lines, `and ${more} more`] : lines
}

function recipientsOf({ settings }: Shop): string[] {
  return linesOf(settings.current().low_stock_mail_to)
}

/** Names a pile by product, cut and size. */
function keyOf({ product_id, cut, size }: RestockRow): string {
  return [product_id, cut ?? '', size ?? ''].join('/')
}
