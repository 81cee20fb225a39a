import { table } from '../report'
import type { Figures } from './figures'
import type { Ledger } from './ledger'
import type { TroubleLog } from './trouble'
import type { Finding } from './verdict'

export interface Rehearsal {
  seconds: number
  seed: number
  shoppers: number
  machine: string
  ledger: Ledger
  troubles: TroubleLog
  /** The number of disputed payments. */
  disputes: number
  figures: Figures
  secondTries: number
  /** The number of connections of misbehaving clients. */
  rudeVisits: number
  settledInSeconds: number
  findings: Finding[]
}

/** Formats the rehearsal as Markdown tables, which are also readable in a terminal. */
export function describe(rehearsal: Rehearsal): string {
  const { seconds, seed, shoppers, machine, findings } = rehearsal
  return [
    `${seconds} s, seed ${seed}, ${shoppers} shoppers, 3 servers. ${machine}.`,
    '',
    table(['what', 'how much'], measured(rehearsal)),
    '',
    describeFindings(findings),
  ].join('\n')
}

export function describeFindings(findings: readonly Finding[]): string {
  return table(
    ['promise', 'broken'],
    findings.map(({ promise, broken }) => [promise, String(broken.length)]),
  )
}

function measured(rehearsal: Rehearsal): string[][] {
  const { ledger, troubles, disputes, figures, secondTries, rudeVisits, settledInSeconds } = rehearsal
  const { requests, retries, answers, longestWaitInMs } = ledger.traffic
  const byClass = [...answers].toSorted(([one], [other]) => one.localeCompare(other))
  const { stock, events } = figures
  const faults = (name: string) => String(troubles.gatewayFaultCounts.get(name) ?? 0)
  return [
    ['requests', String(requests)],
    ['answers', byClass.map(([kind, count]) => `${kind} ${count}`).join(', ')],
    ['tried at another server by the balancer', String(secondTries)],
    ['tried again by people', String(retries)],
    ['visits of rude people', String(rudeVisits)],
    ['longest wait of a person', `${(longestWaitInMs / 1000).toFixed(1)} s`],
    ['errors that trying again did not cure', String(ledger.complaints.length)],
    ['orders acknowledged', String(ledger.orders.length)],
    ['orders in the books', `${figures.orders}, ${figures.cancelled} of them cancelled`],
    ['captured', money(figures.captured)],
    ['refunded', money(figures.refunded)],
    ['let go', money(figures.voided)],
    ['orders in cash', `${figures.cash.ordered}, ${figures.cash.received} of them received`],
    ['gift cards bought, spent', `${figures.giftCards.bought}, ${money(figures.giftCards.spent)}`],
    ['parcels shipped', String(figures.parcels)],
    [
      'returns asked for, refunded, exchanged',
      `${figures.returns.asked}, ${figures.returns.refunded}, ${figures.returns.exchanged}`,
    ],
    ['offers of the transfer promise, answered', `${figures.offers.made}, ${figures.offers.answered}`],
    ['uses of the voucher', String(figures.vouchers)],
    [
      'invoices, credit notes, tax',
      `${figures.papers.invoices}, ${figures.papers.creditNotes}, ${money(figures.papers.tax)}`,
    ],
    ['stock', `${stock.before} pieces + ${stock.moved} moved = ${stock.after}`],
    ['payments disputed', String(disputes)],
    ['servers killed', String(troubles.kills)],
    ['deaths of the database', String(troubles.databaseDeaths)],
    ['servers paused', String(troubles.pauses)],
    ['bad spells of the gateway', String(troubles.gatewayFaults)],
    ['gateway calls slowed, failed, dropped', ['delay', 'fail', 'time-out'].map(faults).join(', ')],
    [
      'webhooks lost, repeated, mixed up',
      ['drop', 'repeat', 'reorder'].map((what) => faults(`webhook ${what}`)).join(', '),
    ],
    ['events at the gateway, arrived', `${events.made}, ${events.arrived}`],
    ['jobs in the hands of a killed server', figures.orphanedJobs.join(', ') || '0'],
    ['at rest after', `${settledInSeconds} s`],
  ]
}

export function isClean({ findings, figures }: Pick<Rehearsal, 'findings' | 'figures'>): boolean {
  const { before, moved, after } = figures.stock
  return before + moved === after && findings.every(({ broken }) => broken.length === 0)
}

/** Lists the broken promises with their cases. */
export function describeBroken(findings: readonly Finding[]): string {
  return findings
    .filter(({ broken }) => broken.length > 0)
    .map(({ promise, broken }) => [`NOT KEPT: ${promise}`, ...broken.slice(0, 20).map((one) => `  ${one}`)].join('\n'))
    .join('\n')
}

function money(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
}
