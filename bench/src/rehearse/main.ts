import { writeFile } from 'node:fs/promises'
import { disputePayments } from './bank'
import { checkBooks } from './books'
import { openBrowser } from './browser'
import { readFigures, readOpening } from './figures'
import { asGatewayOperator } from './gateway-spell'
import { prepareGoods } from './goods'
import { newLedger } from './ledger'
import { describeMachine } from '../machine'
import { readOptions } from './options'
import { letPeopleIn, streamOf } from './people'
import { describe, describeBroken, isClean, type Rehearsal } from './report'
import { judgeSlots, letRudePeopleIn } from './rude-people'
import { settle } from './settling'
import { onStage, type Stage } from './stage'
import { signInAsAdmin } from './staff'
import { makeTrouble } from './trouble'
import { judge } from './verdict'

const TROUBLEMAKER = 20_000
const BANK = 30_000
const FIRST_OF_RUDE = 40_000

const { seconds, seed, shoppers, report } = readOptions(process.argv.slice(2))
const start = Date.now()
say(`rehearsing ${seconds} s with seed ${seed}`)
const rehearsal = await onStage(rehearse)
const text = describe(rehearsal)
console.log(`\n${text}\n`)
if (report) await writeFile(report, `${text}\n`)
console.log(isClean(rehearsal) ? 'Nothing was lost.' : describeBroken(rehearsal.findings))
process.exit(isClean(rehearsal) ? 0 : 1)

/** A day with people and troubles, the peace after it, and what is true then. */
async function rehearse({ database, fleet, balancer, pool, settings }: Stage): Promise<Rehearsal> {
  const { url } = balancer
  const ledger = newLedger()
  const goods = await prepareGoods(await signInAsAdmin(url, ledger))
  const opening = await readOpening(pool)
  say('the shop is open')

  const closingTime = Date.now() + seconds * 1_000
  let isPeaceful = false
  const day = letPeopleIn({ url, seed, shoppers, goods, ledger }, () => isPeaceful)
  // The operator is nobody's customer: what happens to their calls is not counted.
  const gateway = asGatewayOperator(openBrowser(url, newLedger()))
  const scene = { fleet, database, gateway, random: streamOf(seed, TROUBLEMAKER), say }
  const urls = fleet.servers.map(({ url }) => url)
  const rude = letRudePeopleIn({ urls, randomOf: (n) => streamOf(seed, FIRST_OF_RUDE + n) }, () => isPeaceful)
  const [troubles, disputes] = await Promise.all([
    makeTrouble(scene, () => Date.now() > closingTime).finally(() => {
      isPeaceful = true
      say('the troubles are over, everybody finishes what they are at')
    }),
    disputePayments({ pool, gateway, random: streamOf(seed, BANK), say }, () => Date.now() > closingTime),
    day,
  ])
  const { seconds: settledInSeconds, left } = await settle(pool)
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
