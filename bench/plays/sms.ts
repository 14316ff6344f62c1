// Incoming text messages, beside plays in the same run: the whole path of a webhook over HTTP, from its signature to
// the entry and the reply, stored durably. Each message comes from another phone and makes an entry.
//   npm run bench -- sms [rounds]
import { randomBytes } from 'node:crypto'
import { machineLine, median, quantile } from '../shared/machine.ts'
import { makeBenchCampaign, makeTokens } from '../shared/play-campaign.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { drive, during, postOf, type Run } from '../shared/raw-client.ts'
import { addNumber, phoneOf, textedSettings, webhookOf } from '../shared/texting.ts'

const ROUNDS = Number(process.argv[3] ?? 3)
const MEASURED_MS = 4000
const PORT = 4250
const CONNECTIONS = 64
/** Share of the play rate that messages have to reach. */
const GOAL = 0.5
const say = (text: string) => process.stdout.write(`${text}\n`)

function requireClean(name: string, { failures }: Run): void {
  if (failures.length > 0) throw new Error(`${name}: ${failures.length} failures, the first: ${failures[0]}`)
}

async function measurePlays({ deps }: PlayWorld): Promise<Run> {
  const campaign = await makeBenchCampaign(deps, { prizes: 1000, lastsMs: 120_000 })
  const path = `/api/v0/public/event/${campaign.eventKey}/play`
  let address = 0
  const requests = (tokens: readonly string[]) => {
    const waiting = tokens.values()
    return () => {
      const { value: playToken } = waiting.next()
      address += 1
      return playToken === undefined
        ? undefined
        : postOf(path, JSON.stringify({ playToken, clientNonce: randomBytes(16).toString('hex') }), address)
    }
  }
  const warmed = await drive([PORT], CONNECTIONS, requests(await makeTokens(deps, campaign, 4000)))
  const most = Math.ceil((warmed.perSecond * 2 * MEASURED_MS) / 1000)
  const next = requests(await makeTokens(deps, campaign, most))
  const run = await drive([PORT], CONNECTIONS, during(MEASURED_MS, next))
  requireClean('plays', run)
  return run
}

let phones = 0
async function measureTexts({ deps }: PlayWorld): Promise<Run> {
  const keyword = `BENCH${randomBytes(4).toString('hex').toUpperCase()}`
  await makeBenchCampaign(deps, { prizes: 1000, lastsMs: 120_000, settings: textedSettings(keyword) })
  const next = () => {
    phones += 1
    return webhookOf({ body: keyword, from: phoneOf(phones) })
  }
  await drive([PORT], CONNECTIONS, during(1500, next))
  const run = await drive([PORT], CONNECTIONS, during(MEASURED_MS, next))
  requireClean('texts', run)
  return run
}

const world = await openPlayWorld()
try {
  say(await machineLine(world.deps.pg))
  await addNumber(world.deps)
  await world.serve(PORT)
  const ratios: number[] = []
  say('\n| round | plays a second | texts a second | texts p50 ms | texts p99 ms | texts / plays |')
  say('|---|---|---|---|---|---|')
  for (let round = 1; round <= ROUNDS; round++) {
    const plays = await measurePlays(world)
    const texts = await measureTexts(world)
    const ratio = texts.perSecond / plays.perSecond
    ratios.push(ratio)
    const [p50, p99] = [median(texts.times), quantile(texts.times, 0.99)].map(ms => ms.toFixed(1))
    say(
      `| ${round} | ${plays.perSecond.toFixed(0)} | ${texts.perSecond.toFixed(0)} | ${p50} | ${p99} | ${ratio.toFixed(2)} |`,
    )
  }
  const middle = median(ratios)
  say(`\n${middle >= GOAL ? 'holds' : 'BROKEN'}: texts come in at ${middle.toFixed(2)} × the rate of plays`)
  process.exitCode = middle >= GOAL ? 0 : 1
} finally {
  await world.stop()
}
