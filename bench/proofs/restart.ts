// Ready again after a crash: the built program runs on its own PostgreSQL while people play and view pages, and is
// killed with SIGKILL again and again. Each time an entrant page must be served again within the limit. Each play must
// be answered in the end and stored once, as it was answered.
//   npm run prove:restart [-- kills most_ms]   20 kills, 2,000 ms when absent; 0 ms reports the times alone
import { randomBytes } from 'node:crypto'
import { expect, say } from '../shared/holds.ts'
import { machineLine, median } from '../shared/machine.ts'
import { makeBenchCampaign, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays, compareTold } from '../shared/play-checks.ts'
import { openToldPlays } from '../shared/told-plays.ts'
import { openKilledProgram } from './killed-program.ts'
import { openClient } from './patient-client.ts'
import { watchPage } from './watch-page.ts'

const [kills = 20, mostMs = 2000] = process.argv.slice(3).map(Number)
const PORT = 4209
const CLIENTS = 32
const TOKENS = 1000 + 500 * kills
/** Each client's rest between two plays. */
const PACE_MS = 50
const [SHORTEST_MS, LONGEST_MS] = [1000, 3000]
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const told = openToldPlays()

const program = openKilledProgram(PORT)
try {
  await program.start()
  const { deps } = await program.visit()
  say(`${await machineLine(deps.pg)}\n${kills} kills, ${CLIENTS} clients`)
  const campaign = await makeBenchCampaign(deps, { prizes: 500 })
  const tokens = await makeTokens(deps, campaign, TOKENS)
  const client = openClient(PORT, CLIENTS)
  const path = `/api/v0/public/event/${campaign.eventKey}/play`
  let isOver = false
  /** Asks until there is an answer. */
  const play = async (body: object) => {
    for (;;) {
      const { status, body: answer } = await client.post(path, body)
      if (status === 200) return told.note(answer)
      await wait(20)
    }
  }
  const playing = Array.from({ length: CLIENTS }, async () => {
    let own = { playToken: '', clientNonce: '' }
    for (; !isOver; await wait(PACE_MS)) {
      const playToken = tokens.pop()
      // After all plays, people look at their results.
      if (playToken) own = { playToken, clientNonce: randomBytes(16).toString('hex') }
      await play(own)
    }
  })

  const outages = []
  for (let number = 0; number < kills; number++) {
    await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
    const killedAt = performance.now()
    await program.kill()
    const [outage] = await Promise.all([
      watchPage(PORT, `/e/${campaign.eventKey}`, killedAt),
      program.start(),
    ])
    outages.push(outage)
  }
  isOver = true
  await Promise.all(playing)
  client.close()

  const { deps: after } = await program.visit()
  const { stored, lost } = await compareTold(after, campaign, told.byNumber)
  const checked = await checkPlays(after, campaign, told.byNumber.size)
  expect(
    `${told.byNumber.size} plays were answered, ${stored} stored, ${lost} lost or otherwise`,
    lost === 0 && told.byNumber.size === stored,
  )
  expect(`${told.changed()} repeats were answered otherwise than before`, told.changed() === 0)
  expect(`everything else: ${checked.broken.join('; ') || 'all'}`, checked.broken.length === 0)
  const times = outages.map(({ readyMs }) => readyMs)
  const inMs = (figure: number) => `${Math.round(figure)} ms`
  const figures = [Math.min(...times), median(times), Math.max(...times)].map(inMs).join(' / ')
  say(
    `connections were refused for ${inMs(Math.max(...outages.map(({ refusedMs }) => refusedMs)))} after a kill at most`,
  )
  expect(
    `an entrant page after ${figures} (least, median, most)${mostMs > 0 ? `, at most ${mostMs} ms` : ''}`,
    mostMs === 0 || Math.max(...times) <= mostMs,
  )
} finally {
  await program.stop()
}
