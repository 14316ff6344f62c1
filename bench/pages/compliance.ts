import { performance } from 'node:perf_hooks'
import { defaultSettings } from '#features/campaigns/contract.ts'
import { writeDocuments } from '#features/compliance/documents/write-documents.ts'
import { evaluate } from '#features/compliance/server/evaluate.ts'
import { factsOf } from '#features/compliance/server/facts.ts'
import { DRAFT_RECORDS } from '#features/compliance/server/records.ts'
import { LAW_TABLE } from '#features/law/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Time limit for one evaluation (compliance, section "Measured"). */
const GOAL_MS = 5
const ROUNDS = 2000

const start = new Date('2026-05-01T04:00:00Z')
const PRIZES = Array.from({ length: 50 }, (_, index) => ({
  campaignId: index + 1,
  title: `Prize ${index + 1}`,
  type: 'gift' as const,
  quantity: 20,
  valueCents: 2_000,
  delivery: 'ship' as const,
  pinHash: null,
  use: 'instant' as const,
  contains: [],
  active: true,
}))
const DATES = Array.from({ length: 200 }, (_, index) => ({
  title: `Game ${index + 1}`,
  startsAt: new Date(start.getTime() + index * DAY_MS),
  endsAt: new Date(start.getTime() + (index + 1) * DAY_MS),
}))

const settings = {
  ...defaultSettings(),
  campaignSponsor: 'Copper Kettle',
  emailContact: 'hello@copper.test',
  expectedParticipation: 100_000,
  eligibleCountries: ['US', 'CA'],
  smsEntry: true,
}
const campaign = {
  id: 1,
  eventKey: 'evt_aaaaaaaaaaaaaaaa',
  title: 'A season of games',
  type: 'instantWin' as const,
  startsAt: start,
  endsAt: new Date(start.getTime() + 200 * DAY_MS),
  timezone: 'America/New_York',
  testMode: false,
  demo: false,
  settings,
  nonWinnerPinHash: null,
  acknowledgements: {},
}

function judgeOnce(): number {
  const facts = factsOf({
    campaign,
    status: 1,
    prizes: PRIZES,
    keywordTaken: false,
    now: new Date('2026-03-02T12:00:00Z'),
    law: LAW_TABLE,
    records: DRAFT_RECORDS,
  })
  return evaluate(facts).length
}

function writeOnce(): number {
  const prizes = PRIZES.map(prize => ({ ...prize, ofDate: true }))
  const tax = { year: 2026, limit: 2000 }
  const law = { tax, majority: LAW_TABLE.majority.most, answerDays: LAW_TABLE.privacyAnswers.CCPA }
  const facts = { campaign, settings, prizes, dates: DATES, filings: {}, operator: 'Drumroll', ...law }
  return writeDocuments(facts).html.length
}

/** Milliseconds of one call: the middle one, and the slowest of a hundred. */
function measure(work: () => number): { median: number; p99: number } {
  for (let round = 0; round < 200; round += 1) work()
  const times = Array.from({ length: ROUNDS }, () => {
    const before = performance.now()
    work()
    return performance.now() - before
  }).sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}

const say = (words: string) => process.stdout.write(`${words}\n`)
const line = (name: string, { median, p99 }: { median: number; p99: number }) =>
  `${name.padEnd(44)} median ${median.toFixed(3)} ms, 99th percentile ${p99.toFixed(3)} ms`

const judged = measure(judgeOnce)
const written = measure(writeOnce)
const together = measure(() => judgeOnce() + writeOnce())
say(`50 prizes, 200 dates, ${judgeOnce()} findings`)
say(line('evaluate every rule', judged))
say(line('write rules and privacy notice', written))
say(line('both, as a report does', together))
say(
  `evaluation ${judged.p99 <= GOAL_MS ? 'within' : 'OVER'} the goal of ${GOAL_MS} ms; a report's judgment ${(together.p99 / GOAL_MS).toFixed(2)} of it`,
)
process.exitCode = judged.p99 <= GOAL_MS ? 0 : 1
