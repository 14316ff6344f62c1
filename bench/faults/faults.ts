// Faults under load: people play over HTTP against the built program while one fault after another hits it, its
// database or the link between them. After each the program must be ready within five seconds without anyone's help. Each
// play must be answered in the end and stored once, as it was answered, and no answer may reveal internals.
//   npm run prove:faults [-- faults seed]   200 faults when absent
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openClient } from '../proofs/patient-client.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign, makeDue, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays, compareTold } from '../shared/play-checks.ts'
import { openToldPlays } from '../shared/told-plays.ts'
import { type AilingProgram, openAilingProgram, PORT } from './ailing-program.ts'
import { FAULTS, type Fault, lasts } from './kinds.ts'

const [faults = 200, seed = randomInt(2 ** 31)] = process.argv.slice(3).map(Number)
const CLIENTS = 16
const PACE_MS = 40
const TOKENS = 400
const READY_MS = 5000
const PATIENCE_MS = 60_000
/** Lines of the log about one fault, without those of failed requests; more is noise. */
const MOST_LINES = 12
const OF_REQUEST = /"(?:reqId|requestId)":/
/** Internals that no answer may reveal. */
const INSIDES =
  /\bat .+\.[jt]s|postgres|pgboss|ECONN|EMFILE|ENOENT|SQLSTATE|select |insert |relation |\/tmp\/|node:/i

/** Every kind in turns, each round in another order that follows from the seed. */
function* inOrder(): Generator<Fault> {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  for (let made = 0; made < faults; ) {
    const round = [...FAULTS]
    while (round.length > 0 && made < faults) {
      const [fault] = round.splice(next(round.length), 1)
      made += 1
      if (fault) yield fault
    }
  }
}

/** Milliseconds until the program is ready after the end of a fault. */
async function untilReady({ ready }: AilingProgram): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < PATIENCE_MS) {
    if ((await ready()) === 200) return performance.now() - since
    await wait(100)
  }
  return PATIENCE_MS
}

/** Effects of one fault. */
interface Outcome {
  name: string
  readyMs: number
  lines: number
  /** Missing words of the log and the doctor. */
  unsaid: string[]
}

async function suffer(ailing: AilingProgram, { name, begin, log, doctor }: Fault): Promise<Outcome> {
  const before = ailing.log.length
  const undo = await begin(ailing)
  const findings = doctor ? await ailing.askDoctor() : ''
  await lasts(ailing)
  await undo()
  const readyMs = await untilReady(ailing)
  await wait(500)
  const lines = ailing.log.slice(before)
  const unsaid = [
    ...(log && !lines.some(line => log.test(line)) ? [`the log says nothing of it`] : []),
    ...(doctor && !doctor.test(findings) ? [`the doctor says ${findings || 'nothing'}`] : []),
  ]
  return { name, readyMs, lines: lines.filter(line => !OF_REQUEST.test(line)).length, unsaid }
}

const ailing = await openAilingProgram()
const { deps } = ailing.world
deps.pg.on('error', () => {})
try {
  say(`${await machineLine(deps.pg)}\n${faults} faults of ${FAULTS.length} kinds, seed ${seed}`)
  const campaign = await makeBenchCampaign(deps, { prizes: 500 })
  await makeDue(deps, campaign)
  const tokens = await makeTokens(deps, campaign, TOKENS)
  const told = openToldPlays()
  const client = openClient(PORT, CLIENTS)
  const path = `/api/v0/public/event/${campaign.eventKey}/play`
  const leaks = new Set<string>()
  const refusals = new Map<string, number>()
  let isOver = false
  /** Asks until there is an answer. */
  const play = async (body: object) => {
    for (;;) {
      const { status, body: answer, error } = await client.post(path, body)
      if (status === 200) return told.note(answer)
      const what = status === undefined ? (error ?? 'no answer') : String(status)
      refusals.set(what, (refusals.get(what) ?? 0) + 1)
      if (INSIDES.test(answer)) leaks.add(answer.slice(0, 200))
      await wait(PACE_MS)
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

  const outcomes: Outcome[] = []
  for (const fault of inOrder()) {
    if (tokens.length < TOKENS / 2) tokens.push(...(await makeTokens(deps, campaign, TOKENS)))
    const outcome = await suffer(ailing, fault)
    outcomes.push(outcome)
    say(`${outcome.name}: ready after ${Math.round(outcome.readyMs)} ms, ${outcome.lines} lines in the log`)
  }
  isOver = true
  await Promise.all(playing)
  client.close()

  const { stored, lost } = await compareTold(deps, campaign, told.byNumber)
  const checked = await checkPlays(deps, campaign, told.byNumber.size)
  say(
    `counted: ${outcomes.length} faults of ${new Set(outcomes.map(({ name }) => name)).size} kinds, seed ${seed}`,
  )
  say(
    `counted: requests without a result meanwhile: ${[...refusals].map(([what, times]) => `${times} ${what}`).join(', ')}`,
  )
  expect(
    `${told.byNumber.size} plays were answered, ${stored} stored, ${lost} lost or otherwise`,
    lost === 0 && told.byNumber.size === stored,
  )
  expect(`${told.changed()} repeats were answered otherwise than before`, told.changed() === 0)
  expect(`everything else: ${checked.broken.join('; ') || 'all'}`, checked.broken.length === 0)
  expect(`answers that reveal internals: ${[...leaks].join('; ') || 'none'}`, leaks.size === 0)
  const late = outcomes.filter(({ readyMs }) => readyMs > READY_MS)
  const slowest = Math.round(Math.max(...outcomes.map(({ readyMs }) => readyMs)))
  expect(
    `ready after ${slowest} ms at most, within ${READY_MS} ms${late.map(({ name, readyMs }) => `; ${name}: ${Math.round(readyMs)} ms`).join('')}`,
    late.length === 0,
  )
  const unsaid = outcomes.flatMap(({ name, unsaid: words }) => words.map(one => `${name}: ${one}`))
  expect(`log and doctor name the cause: ${[...new Set(unsaid)].join('; ') || 'all'}`, unsaid.length === 0)
  const noisy = outcomes
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ name, lines }) => `${name}: ${lines}`)
  expect(
    `at most ${MOST_LINES} lines in the log about a fault: ${[...new Set(noisy)].join('; ') || 'all'}`,
    noisy.length === 0,
  )
} finally {
  await ailing.stop()
}
