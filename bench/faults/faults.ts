// Faults under load: people play over HTTP against the built program while one fault after another hits it, its database,
// the link between them, or a service outside. After each the program must be ready within five seconds without anyone's
// help. Each play must be answered in the end and stored once, as it was answered; messages must arrive; and no answer may
// be 500 or reveal internals.
//   npm run prove:faults [-- faults seed most_ms]   200 faults and 5,000 ms when absent; 0 ms only reports the times.
// SIGINT ends it early, with its results so far.
import { randomInt } from 'node:crypto'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign, makeDue } from '../shared/play-campaign.ts'
import { checkPlays, compareTold } from '../shared/play-checks.ts'
import { openAilingProgram, PORT } from './ailing-program.ts'
import { openErrands } from './errands.ts'
import type { Fault } from './fault.ts'
import { KINDS } from './kinds/index.ts'
import { openPeople } from './people.ts'
import { type Outcome, suffer } from './suffer.ts'

const [faults = 200, seed = randomInt(2 ** 31), mostMs = 5000] = process.argv.slice(3).map(Number)
/** Lines of the log about one fault; more is noise. */
const MOST_LINES = 12
/** Retries of a message pause for longer each time. */
const MESSAGES_MS = 300_000
/** Internals that no answer may reveal. */
const INSIDES =
  /\bat .+\.[jt]s|postgres|pgboss|ECONN|EMFILE|ENOENT|EIO|SQLSTATE|select |insert |relation |\/tmp\/|node:/i

/** Every kind in turns, each round in another order that follows from the seed; its ways take turns by round. */
function* inOrder(): Generator<Fault> {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  for (let [made, round] = [0, seed]; made < faults; round++) {
    const kinds = [...KINDS]
    while (kinds.length > 0 && made < faults) {
      const [kind] = kinds.splice(next(kinds.length), 1)
      const fault = kind?.ways[round % kind.ways.length]
      made += 1
      if (fault) yield fault
    }
  }
}

const once = (words: readonly string[]) => [...new Set(words)].join('; ')

/** Says what held of the program itself. */
function judge(outcomes: readonly Outcome[]): void {
  const late = mostMs === 0 ? [] : outcomes.filter(({ readyMs }) => readyMs > mostMs)
  const slowest = Math.round(Math.max(0, ...outcomes.map(({ readyMs }) => readyMs)))
  const bound = mostMs === 0 ? '' : `, within ${mostMs} ms`
  const named = late.map(({ name, readyMs }) => `; ${name}: ${Math.round(readyMs)} ms`)
  expect(`ready after ${slowest} ms at most${bound}${named.join('')}`, late.length === 0)
  const missing = outcomes.flatMap(({ name, missing: words }) => words.map(one => `${name}: ${one}`))
  expect(
    `log and doctor name the cause, and errands end well: ${once(missing) || 'all'}`,
    missing.length === 0,
  )
  const noisy = outcomes
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ name, lines }) => `${name}: ${lines}`)
  expect(`at most ${MOST_LINES} lines in the log about a fault: ${once(noisy) || 'all'}`, noisy.length === 0)
}

let isAsked = false
// Ends a long run after the fault of the moment, with its results so far.
process.once('SIGINT', () => {
  isAsked = true
})

const ailing = await openAilingProgram()
const { deps } = ailing.world
deps.pg.on('error', () => {})
try {
  say(`${await machineLine(deps.pg)}\n${faults} faults of ${KINDS.length} kinds, seed ${seed}`)
  const campaign = await makeBenchCampaign(deps, { prizes: 500 })
  await makeDue(deps, campaign)
  const errands = await openErrands(ailing)
  const people = await openPeople(deps, campaign, PORT)

  const outcomes: Outcome[] = []
  const skipped: string[] = []
  for (const fault of inOrder()) {
    if (isAsked) break
    await people.refill()
    const outcome = await suffer(ailing, errands, fault)
    if (outcome) outcomes.push(outcome)
    else skipped.push(fault.name)
    say(
      outcome
        ? `${outcome.name}: ready after ${Math.round(outcome.readyMs)} ms, ${outcome.lines} lines in the log${outcome.answers.map(({ status }) => `, ${status}`).join('')}`
        : `${fault.name}: not on this machine`,
    )
  }
  await people.stop()
  const messages = await errands.awaitMessages(MESSAGES_MS)
  await errands.close()

  const { told, refusals } = people
  const { stored, lost } = await compareTold(deps, campaign, told.byNumber)
  const checked = await checkPlays(deps, campaign, told.byNumber.size)
  const answers = outcomes.flatMap(outcome => outcome.answers)
  const ways = new Set(outcomes.map(({ name }) => name)).size
  say(`counted: ${outcomes.length} faults of ${KINDS.length} kinds in ${ways} ways, seed ${seed}`)
  if (skipped.length > 0) say(`counted: not on this machine: ${once(skipped)}`)
  say(
    `counted: requests without a result meanwhile: ${[...refusals].map(([what, times]) => `${times} ${what}`).join(', ')}`,
  )
  expect(
    `${told.byNumber.size} plays were answered, ${stored} stored, ${lost} lost or otherwise`,
    lost === 0 && told.byNumber.size === stored,
  )
  expect(`${told.changed()} repeats were answered otherwise than before`, told.changed() === 0)
  expect(`everything else: ${checked.broken.join('; ') || 'all'}`, checked.broken.length === 0)
  const { queued, missing, doubled } = messages
  expect(
    `${queued} messages were queued, ${missing} did not arrive, ${doubled} texts arrived twice`,
    missing + doubled === 0,
  )
  const unforeseen = ailing.log.filter(line => line.includes('unexpected error'))
  for (const line of unforeseen.slice(0, 20)) say(line.slice(0, 700))
  const broken = (refusals.get('500') ?? 0) + answers.filter(({ status }) => status === 500).length
  expect(`${broken} answers were 500`, broken === 0)
  const leaks = [
    ...people.bodies,
    ...answers.filter(({ status }) => status > 0).map(({ body }) => body),
  ].filter(body => INSIDES.test(body))
  expect(
    `answers that reveal internals: ${once(leaks.map(leak => leak.slice(0, 200))) || 'none'}`,
    leaks.length === 0,
  )
  judge(outcomes)
} finally {
  await ailing.stop()
}
