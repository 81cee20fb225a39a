import { join } from 'node:path'
import { describeMachine } from '../machine'
import { table } from '../report'
import { checkBooks } from './books'
import { withClusterStage, type ClusterStage } from './cluster-stage'
import { seconds, troubleCluster, type ClusterTrouble } from './cluster-trouble'
import { startCommitProbe } from './commit-probe'
import { copyGateway } from './copy-gateway'
import { readFigures, readOpening, type Figures } from './figures'
import { collectGiftCodes } from './gift-cards'
import { prepareGoods } from './goods'
import { newLedger, type Ledger } from './ledger'
import type { RehearsalOptions } from './options'
import { randomFor, simulatePeople } from './people'
import { describeFindings, isClean } from './report'
import { signInAsAdmin } from './staff'
import { prepareTrade } from './trade'
import { judge, type Finding } from './verdict'
import { waitUntilSettled } from './wait-until-settled'

interface ClusterRehearsal {
  machine: string
  ledger: Ledger
  troubles: ClusterTrouble[]
  figures: Figures
  findings: Finding[]
  settledInSeconds: number
}

const TROUBLEMAKER = 20_000
const LONGEST_WAIT_IN_MS = 15_000

/** Runs the shop on a cluster of three PostgreSQL whose machines fail, and returns the result as Markdown. */
export async function rehearseCluster(
  options: RehearsalOptions,
  say: (text: string) => void,
): Promise<{ text: string; findings: Finding[]; isClean: boolean }> {
  say('a cluster of three PostgreSQL starts')
  const rehearsal = await withClusterStage(options, (stage) => rehearse(stage, options, say))
  return { text: describe(rehearsal, options), findings: rehearsal.findings, isClean: isClean(rehearsal) }
}

async function rehearse(
  { cluster, fleet, balancer, pool, gatewayPool, settings }: ClusterStage,
  { seconds: length, seed, shoppers }: RehearsalOptions,
  say: (text: string) => void,
): Promise<ClusterRehearsal> {
  const { url } = balancer
  const ledger = newLedger()
  const admin = await signInAsAdmin(url, ledger)
  const goods = await prepareGoods(admin)
  await prepareTrade(admin)
  const opening = await readOpening(pool)
  const probe = startCommitProbe(cluster.url)
  say('the shop is open')

  const closingTime = Date.now() + length * 1_000
  let areFaultsOver = false
  const giftCodes: string[] = []
  const random = randomFor(seed, TROUBLEMAKER)
  const [{ troubles, unrecovered }] = await Promise.all([
    troubleCluster({ cluster, fleet, ledger, takeLongestGap: probe.takeLongestGap, random, say }, () => {
      return Date.now() > closingTime
    }).finally(() => {
      areFaultsOver = true
      say('the troubles are over, everybody finishes what they are at')
    }),
    simulatePeople({ url, seed, shoppers, goods, ledger, giftCodes }, () => areFaultsOver),
    collectGiftCodes(join(settings.DATA_DIR ?? '', 'mail'), giftCodes, () => areFaultsOver),
  ])
  await probe.stop()
  const { seconds: settledInSeconds, left } = await waitUntilSettled(pool, gatewayPool)
  say(left.length === 0 ? 'the shop has come to rest' : 'the shop has not come to rest')

  const mismatches = await checkBooks(settings)
  await copyGateway(gatewayPool, pool)
  const waited = ledger.traffic.longestWaitInMs
  const findings: Finding[] = [
    {
      promise: `nobody waits longer than ${LONGEST_WAIT_IN_MS / 1000} s`,
      broken: waited > LONGEST_WAIT_IN_MS ? [`${seconds(waited)} for ${ledger.traffic.longestWaitFor}`] : [],
    },
    { promise: 'every acknowledged commit is there', broken: await probe.findLost(pool) },
    ...(await judge({ pool, ledger, fleet, database: { lost: unrecovered }, mismatches, left })),
  ]
  const figures = await readFigures(pool, opening)
  return { machine: await describeMachine(pool), ledger, troubles, figures, findings, settledInSeconds }
}

function describe(rehearsal: ClusterRehearsal, { seed, shoppers }: RehearsalOptions): string {
  const { machine, ledger, troubles, figures, findings, settledInSeconds } = rehearsal
  const { requests, retries, answers, longestWaitInMs, longestWaitFor } = ledger.traffic
  const byClass = [...answers].toSorted(([one], [other]) => one.localeCompare(other))
  return [
    `Seed ${seed}, ${shoppers} shoppers, 3 servers, 3 PostgreSQL under Patroni. ${machine}.`,
    '',
    table(
      ['fault', 'machine', 'without a commit', 'longest wait', 'leader afterwards'],
      troubles.map(({ what, machine: name, withoutCommitInMs, longestWaitInMs: wait, leader }) => [
        ...[what, name, withoutCommitInMs === 0 ? 'less than 1 s' : seconds(withoutCommitInMs)],
        ...[seconds(wait), leader],
      ]),
    ),
    '',
    table(
      ['what', 'how much'],
      [
        ['requests', String(requests)],
        ['answers', byClass.map(([kind, count]) => `${kind} ${count}`).join(', ')],
        ['tried again by people', String(retries)],
        ['longest wait of a person', `${seconds(longestWaitInMs)} (${longestWaitFor})`],
        ['orders acknowledged', String(ledger.orders.length)],
        ['orders in the books', `${figures.orders}, ${figures.cancelled} of them cancelled`],
        ['captured, refunded', `${figures.captured.toFixed(2)}, ${figures.refunded.toFixed(2)}`],
        ['stock', `${figures.stock.before} pieces + ${figures.stock.moved} moved = ${figures.stock.after}`],
        ['jobs in the hands of a killed server', figures.orphanedJobs.join(', ') || '0'],
        ['at rest after', `${settledInSeconds} s`],
      ],
    ),
    '',
    describeFindings(findings),
  ].join('\n')
}
