import type pg from 'pg'

/** Totals of orders, money, stock and webhooks, read from the tables. */
export interface Figures {
  orders: number
  cancelled: number
  captured: number
  refunded: number
  voided: number
  cash: { ordered: number; received: number }
  vouchers: number
  /** Bought gift cards, and what orders were paid with them. */
  giftCards: { bought: number; spent: number }
  parcels: number
  returns: { asked: number; refunded: number; exchanged: number }
  offers: { made: number; answered: number }
  papers: { invoices: number; creditNotes: number; tax: number }
  stock: { before: number; moved: number; after: number }
  events: { made: number; arrived: number }
  /** Jobs locked by a server that was killed, which another worker runs later: count and name of each kind. */
  orphanedJobs: string[]
}

export interface Opening {
  movement: number
  pieces: number
}

/** The pieces of every cut and size. */
const PIECES = `
  select coalesce(sum(pile.pieces), 0)::int
  from products cross join lateral all_piles_of(stock, size_stock, cut_stock) pile`

/** Reads the stock and the last stock movement before the rehearsal starts. */
export async function readOpening(pool: pg.Pool): Promise<Opening> {
  const { rows } = await pool.query<Opening>(`
    select (select coalesce(max(id), 0)::int from stock_movements) as movement, (${PIECES}) as pieces`)
  return rows[0] ?? { movement: 0, pieces: 0 }
}

export async function readFigures(pool: pg.Pool, opening: Opening): Promise<Figures> {
  const { rows } = await pool.query<
    Omit<Figures, 'stock' | 'events' | 'cash' | 'papers' | 'returns' | 'offers' | 'giftCards'> &
      Record<
        | 'moved'
        | 'after'
        | 'made'
        | 'arrived'
        | 'ordered'
        | 'received'
        | 'invoices'
        | 'creditNotes'
        | 'tax'
        | 'asked'
        | 'backForMoney'
        | 'exchanged'
        | 'offered'
        | 'answered'
        | 'bought'
        | 'spent',
        number
      >
  >(
    `select
      (select count(*)::int from orders where not is_demo) as orders,
      (select count(*)::int from orders where not is_demo and status = 'cancelled') as cancelled,
      (select coalesce(sum(amount_received), 0)::float / 100 from gateway_intents where id not like 'pi_demo%') as captured,
      (select coalesce(sum(amount_refunded), 0)::float / 100 from gateway_intents where id not like 'pi_demo%') as refunded,
      (select coalesce(sum(amount_in_fils), 0)::float / 100 from payments where status = 'voided') as voided,
      (select count(*)::int from payments where kind = 'cash') as ordered,
      (select count(*)::int from payments where kind = 'cash' and status in ('captured', 'refunded')) as received,
      (select count(*)::int from voucher_uses where given_back_at is null) as vouchers,
      (select count(*)::int from gift_cards where state in ('active', 'void')) as bought,
      (select coalesce(sum(gift_card_in_fils), 0)::float / 100 from orders where not is_demo) as spent,
      (select count(*)::int from parcels where shipped_at is not null) as parcels,
      (select count(*)::int from returns) as asked,
      (select count(*)::int from returns where state = 'refunded') as "backForMoney",
      (select count(*)::int from returns where state = 'exchanged') as exchanged,
      (select count(*)::int from promise_offers) as offered,
      (select count(*)::int from promise_offers where choice is not null) as answered,
      (select count(*)::int from papers where kind = 'invoice') as invoices,
      (select count(*)::int from papers where kind = 'credit-note') as "creditNotes",
      (select coalesce(sum(case kind when 'invoice' then tax_in_fils else -tax_in_fils end), 0)::float / 100 from papers) as tax,
      (select coalesce(sum(change), 0)::int from stock_movements where id > $1) as moved,
      (${PIECES}) as after,
      (select count(*)::int from gateway_events) as made,
      (select count(*)::int from webhook_events) as arrived,
      (select coalesce(array_agg(name), '{}') from (
        select count(*) || ' ' || task_identifier as name
        from graphile_worker.jobs where locked_at is not null group by task_identifier
      ) locked) as "orphanedJobs"`,
    [opening.movement],
  )
  const [row] = rows
  if (!row) throw new Error('The books could not be read.')
  const { moved, after, made, arrived, ordered, received, invoices, creditNotes, tax, ...others } = row
  const { asked, backForMoney, exchanged, offered, answered, bought, spent, ...rest } = others
  const returns = { asked, refunded: backForMoney, exchanged }
  const offers = { made: offered, answered }
  const trade = { cash: { ordered, received }, papers: { invoices, creditNotes, tax } }
  return {
    ...rest,
    ...trade,
    returns,
    offers,
    giftCards: { bought, spent },
    stock: { before: opening.pieces, moved, after },
    events: { made, arrived },
  }
}
