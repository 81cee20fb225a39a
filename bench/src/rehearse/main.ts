import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { disputePayments } from './bank'
import { checkBooks } from './books'
import { openBrowser } from './browser'
import { readFigures, readOpening } from './figures'
import { asGatewayOperator } from './gateway-faults'
import { collectGiftCodes } from './gift-cards'
import { prepareGoods } from './goods'
import { newLedger } from './ledger'
import { describeMachine } from '../machine'
import { readOptions } from './options'
import { simulatePeople, randomFor } from './people'
import { answerOffers, prepareSquads } from './players'
import { describe, describeBroken, isClean, type Rehearsal } from './report'
import { rehearseCluster } from './rehearse-cluster'
import { rehearseProxy } from './rehearse-proxy'
import { judgeSlots, simulateRudePeople } from './rude-people'
import { waitUntilSettled } from './wait-until-settled'
import { withStage, type Stage } from './stage'
import { signInAsAdmin } from './staff'
import { prepareTrade } from './trade'
import { makeTrouble } from './trouble'
import { judge } from './verdict'

const TROUBLEMAKER = 20_000
const BANK = 30_000
const FIRST_OF_RUDE = 40_000
const ADDRESSEES = 50_000

const options = readOptions(process.argv.slice(2))
const { seconds, seed, shoppers, report } = options
const start = Date.now()
say(`rehearsing ${seconds} s with seed ${seed}`)
const result = await chosenRehearsal()
console.log(`\n${result.text}\n`)
if (report) await writeFile(report, `${result.text}\n`)
console.log(result.isClean ? 'Nothing was lost.' : describeBroken(result.findings))
process.exit(result.isClean ? 0 : 1)

function chosenRehearsal() {
  if (options.cluster) return rehearseCluster(options, say)
  return options.proxy ? rehearseProxy(options.proxy, options, say) : rehearseOnOneDatabase()
}

async function rehearseOnOneDatabase() {
  const rehearsal = await withStage(options, rehearse)
  return { text: describe(rehearsal), findings: rehearsal.findings, isClean: isClean(rehearsal) }
}

/** Simulates people and injects faults, waits until everything is settled, and checks what was promised. */
async function rehearse({ database, fleet, balancer, pool, settings }: Stage): Promise<Rehearsal> {
  const { url } = balancer
  const ledger = newLedger()
  const admin = await signInAsAdmin(url, ledger)
  const goods = await prepareGoods(admin)
  await prepareTrade(admin)
  await prepareSquads(admin, goods)
  const opening = await readOpening(pool)
  say('the shop is open')

  const closingTime = Date.now() + seconds * 1_000
  let areFaultsOver = false
  const giftCodes: string[] = []
  const people = simulatePeople({ url, seed, shoppers, goods, ledger, giftCodes }, () => areFaultsOver)
  // A separate ledger, because the operator's calls to the gateway do not count as traffic of the shop.
  const gateway = asGatewayOperator(openBrowser(url, newLedger()))
  const scene = { fleet, database, gateway, random: randomFor(seed, TROUBLEMAKER), say }
  const urls = fleet.servers.map(({ url }) => url)
  const rude = simulateRudePeople({ urls, randomOf: (n) => randomFor(seed, FIRST_OF_RUDE + n) }, () => areFaultsOver)
  const addressees = { pool, browser: openBrowser(url, ledger), ledger, random: randomFor(seed, ADDRESSEES) }
  const [troubles, disputes, answers] = await Promise.all([
    makeTrouble(scene, () => Date.now() > closingTime).finally(() => {
      areFaultsOver = true
      say('the troubles are over, everybody finishes what they are at')
    }),
    disputePayments({ pool, gateway, random: randomFor(seed, BANK), say }, () => Date.now() > closingTime),
    answerOffers(addressees, () => areFaultsOver),
    people,
    collectGiftCodes(join(settings.DATA_DIR ?? '', 'mail'), giftCodes, () => areFaultsOver),
  ])
  say(`${answers} offers of the transfer promise were answered`)
  const { seconds: settledInSeconds, left } = await waitUntilSettled(pool)
  say(left.length === 0 ? 'the shop has come to rest' : 'the shop has not come to rest')

  const mismatches = await checkBooks(settings)
  return {
    ...{ seconds, seed, shoppers, ledger, troubles, disputes, settledInSeconds, rudeVisits: await rude },
    machine: await describeMachine(pool),
    figures: await readFigures(pool, opening),
    secondTries: balancer.secondTries(),
    findings: [...(await judge({ pool, ledger, fleet, database, mismatches, left })), await judgeSlots(urls)],
  }
}

function say(text: string): void {
  console.log(`${((Date.now() - start) / 1000).toFixed(1).padStart(6)} s  ${text}`)
}
