// Whether the program's memory stays flat during plays: a fixed number of plays per minute over 64 connections, then
// the memory that the process holds.
//   npm run bench -- play-memory [minutes] [plays a second]   10 minutes of 1,000 when absent
import { randomBytes } from 'node:crypto'
import { memoryOf } from '../shared/cpu.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays } from '../shared/play-checks.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { drive, postOf } from '../shared/raw-client.ts'

const [minutes = 10, perSecond = 1000] = process.argv.slice(3).map(Number)
const PORT = 4201
const MINUTE_MS = 60_000
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Growth per minute along the best-fit line through all figures. */
function slopeOf(figures: readonly number[]): number {
  const middle = (figures.length - 1) / 2
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  const rise = figures.reduce((sum, figure, at) => sum + (at - middle) * (figure - mean), 0)
  return rise / figures.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
}

const world = await openPlayWorld()
try {
  const { deps } = world
  say(
    `${await machineLine(deps.pg)}; ${minutes} minutes, ${perSecond} plays a second or fewer, 64 connections`,
  )
  const campaign = await makeBenchCampaign(deps, { prizes: 1000 })
  await world.serve(PORT)
  const pid = world.servers.get(PORT)?.pid ?? 0
  const held: number[] = []
  let plays = 0
  for (let minute = 1; minute <= minutes; minute++) {
    const over = performance.now() + MINUTE_MS
    const waiting = (await makeTokens(deps, campaign, perSecond * 60)).values()
    const next = () => {
      const { value: playToken } = waiting.next()
      if (playToken === undefined || performance.now() > over) return undefined
      plays += 1
      const body = JSON.stringify({ playToken, clientNonce: randomBytes(16).toString('hex') })
      return postOf(`/api/v0/public/event/${campaign.eventKey}/play`, body, plays)
    }
    const run = await drive([PORT], 64, next)
    if (run.failures.length > 0) throw new Error(run.failures[0])
    await new Promise(resolve => setTimeout(resolve, over - performance.now()))
    held.push(memoryOf(pid))
    say(`minute ${minute}: ${run.times.length} plays, ${held.at(-1)?.toFixed(0)} MB held`)
  }
  const { broken } = await checkPlays(deps, campaign, plays)
  say(`${plays} plays; ${broken.join('; ') || 'everything that must hold holds'}`)
  // The first minutes fill caches and compiled code.
  const later = held.slice(Math.floor(held.length / 3))
  if (later.length > 1) say(`growth after the first third: ${slopeOf(later).toFixed(2)} MB a minute`)
} finally {
  await world.stop()
}
