// No acknowledged play is lost: people enter and play over HTTP while the program is killed again and again, and
// PostgreSQL is stopped now and then. Each acknowledged response must be stored afterwards, once, as it was sent.
//   npm run prove:durability [-- kills stops seed]   50 kills of the program and 10 stops of PostgreSQL when absent
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign, makeDue, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays, compareTold } from '../shared/play-checks.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { drive, postOf } from '../shared/raw-client.ts'

const [kills = 50, stops = 10, seed = randomInt(2 ** 31)] = process.argv.slice(3).map(Number)
const CLIENTS = 64
const PORT = 4203
const TOKENS = 4000
/** Plays that are made at least, however slow the machine is: 100,000 at full size. */
const LEAST = kills * 2000
const [SHORTEST_MS, LONGEST_MS] = [200, 3000]
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A number in [0, 1) that follows from the seed. */
const chance = (draw: number) =>
  createHash('sha256').update(`${seed} ${draw}`).digest().readUInt32BE() / 2 ** 32

/** Responses to people, by the number of their play. */
interface Told {
  outcomes: Map<number, string>
  /** A play whose answer differs from an earlier one. */
  changed: number
}

function readAnswer(told: Told, answer: string): boolean {
  const body = /\r\n\r\n(.*)$/s.exec(answer)?.[1] ?? ''
  if (!answer.startsWith('HTTP/1.1 200')) return false
  const { outcome, receipt } = JSON.parse(body)
  const what = `${outcome} ${receipt.h}`
  if ((told.outcomes.get(receipt.seq) ?? what) !== what) told.changed += 1
  told.outcomes.set(receipt.seq, what)
  return true
}

/** Plays until every token has an answer, again and again where the connection broke. */
async function playUntilAnswered(campaign: Campaign, tokens: string[], told: Told): Promise<void> {
  const path = `/api/v0/public/event/${campaign.eventKey}/play`
  const open = tokens.map(playToken => ({ playToken, clientNonce: randomBytes(16).toString('hex') }))
  const doing = new Map<number, (typeof open)[number]>()
  let address = 0
  while (open.length > 0 || doing.size > 0) {
    open.push(...doing.values())
    doing.clear()
    await drive(
      [PORT],
      CLIENTS,
      connection => {
        const job = open.pop()
        // Whose connection broke before an answer came asks again.
        const unanswered = doing.get(connection)
        doing.delete(connection)
        if (unanswered) open.push(unanswered)
        if (!job) return undefined
        doing.set(connection, job)
        address += 1
        return postOf(path, JSON.stringify(job), address)
      },
      (answer, connection) => {
        const job = doing.get(connection)
        doing.delete(connection)
        if (job && !readAnswer(told, answer)) open.push(job)
      },
    ).catch(() => wait(50))
  }
}

async function killProgram({ servers }: PlayWorld): Promise<void> {
  const child = servers.get(PORT)
  if (!child) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Ends PostgreSQL like a crash: no checkpoint, no shutdown. Its supervisor starts it again. */
function stopPostgres({ socket }: PlayWorld): void {
  const pid = Number.parseInt(readFileSync(join(socket, '..', 'postgres', 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGQUIT')
}

/** Restarts the program like a supervisor: until PostgreSQL has recovered, it ends at once. */
async function startAgain(world: PlayWorld): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await world.serve(PORT)
    } catch (error) {
      if (tried === 20) throw error
      await wait(500)
    }
  }
}

async function makeTrouble(world: PlayWorld, isDone: () => boolean): Promise<void> {
  const every = stops > 0 ? Math.max(1, Math.round(kills / stops)) : Number.POSITIVE_INFINITY
  for (let number = 0; number < kills && !isDone(); number++) {
    await wait(SHORTEST_MS + chance(number) * (LONGEST_MS - SHORTEST_MS))
    if (number % every === every - 1) {
      stopPostgres(world)
      await wait(1000)
    }
    await killProgram(world)
    await startAgain(world)
  }
}

const world = await openPlayWorld()
const { deps } = world
deps.pg.on('error', () => {})
try {
  say(`${await machineLine(deps.pg)}\n${kills} kills, ${stops} stops of PostgreSQL, seed ${seed}`)
  const campaign = await makeBenchCampaign(deps, { prizes: 500 })
  await makeDue(deps, campaign)
  await world.serve(PORT)
  const told: Told = { outcomes: new Map(), changed: 0 }
  let troubled = false
  const trouble = makeTrouble(world, () => false).then(() => {
    troubled = true
  })
  let tokens = await makeTokens(deps, campaign, TOKENS)
  let played = 0
  while (!troubled || played < LEAST) {
    await playUntilAnswered(campaign, tokens, told)
    played += tokens.length
    const isEnough = troubled && played >= LEAST
    tokens = isEnough ? [] : await makeTokens(deps, campaign, TOKENS).catch(() => [])
  }
  await trouble
  const { stored, lost } = await compareTold(deps, campaign, told.outcomes)
  const checked = await checkPlays(deps, campaign, told.outcomes.size)
  expect(
    `${told.outcomes.size} plays of ${played} people were answered, ${stored} stored, ${lost} lost or otherwise`,
    lost === 0 && told.outcomes.size === stored,
  )
  expect(`${told.changed} repeats were answered otherwise than before`, told.changed === 0)
  expect(`${checked.wins} of 500 prizes were won`, checked.wins <= 500)
  expect(`everything else: ${checked.broken.join('; ') || 'all'}`, checked.broken.length === 0)
} finally {
  await world.stop()
}
