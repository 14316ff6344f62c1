import { expect, test } from 'vitest'
import { EventDetail } from '#features/campaigns/contract.ts'
import { Overview } from '#features/reports/contract.ts'
import { EVENT_KEY, makeEventAnswer, makeReportAnswer } from '#test/screens/campaign-answers.ts'
import { makeOverview } from '#test/screens/overview-answer.ts'
import { NO_TOTALS } from '#test/screens/totals-answer.ts'
import { nextSteps } from './next-steps.ts'

const OWNER = 3000
const EDITOR = 5000
const ANALYST = 6000

type Changes = Parameters<typeof makeEventAnswer>[0]
type Seen = Parameters<typeof makeOverview>[0]

const NO_WORK = { toNotify: 0, toVerify: 0, toDeliver: 0, toShipLate: 0, notArrived: 0, unclaimed: 0 }
const visited = { totals: { ...NO_TOTALS, pageViews: 9 } }

function stepsOf(event: Changes = {}, seen: Seen = {}, role = OWNER) {
  return nextSteps(EventDetail.decode(makeEventAnswer(event)), Overview.decode(makeOverview(seen)), { role })
}
const titlesOf = (...asked: Parameters<typeof stepsOf>) => stepsOf(...asked).map(({ title }) => title)
const labelsOf = (status: number, role = OWNER) =>
  stepsOf({ status }, {}, role).flatMap(({ buttons }) => buttons.map(({ label }) => label))

test('a draft names its open problems, the hardest first', () => {
  const titleOf = (changes: object) => titlesOf({}, { checks: { ...makeReportAnswer([]), ...changes } })[0]
  expect(titleOf({ block: 2, unacknowledged: 3 })).toBe('2 findings block activation')
  expect(titleOf({ unacknowledged: 1 })).toBe('1 warning left to acknowledge')
  expect(titleOf({ token: { needed: true, unspent: 0 } })).toBe(
    'A token is required to activate this campaign',
  )
  expect(titleOf({ token: { needed: true, unspent: 1 } })).toBe('Ready to activate')
})

test('only people who may activate are asked to', () => {
  const [step] = stepsOf({}, { checks: makeReportAnswer([]) }, EDITOR)
  expect(step).toMatchObject({ text: 'A campaign manager or the owner can activate it.', buttons: [] })
})

test('every status says what to do', () => {
  expect(labelsOf(2)).toEqual(['Copy link', 'Codes and posts', 'Show the code'])
  expect([3, 4, 5, 6, 7, 8].map(status => labelsOf(status))).toEqual([
    ['Share'],
    ['Resume'],
    ['View results', 'Complete'],
    ['Clone campaign'],
    ['Clone campaign'],
    ['Clone campaign'],
  ])
})

test('an analyst is offered nothing that an analyst may not do', () => {
  expect([4, 6, 7, 8].flatMap(status => labelsOf(status, ANALYST))).toEqual([])
  expect(labelsOf(5, ANALYST)).toEqual(['View results'])
})

test('a campaign whose draw is due says so first', () => {
  const steps = stepsOf({ status: 5, needsDraw: true }, { waiting: { ...NO_WORK, toVerify: 1 } })
  expect(steps.map(({ title }) => title)).toEqual(['Time to draw winners', '1 claim to verify'])
  expect(steps[0]?.buttons).toEqual([{ kind: 'go', label: 'Go to draw', to: `/events/${EVENT_KEY}/sweeps` }])
})

test('a live campaign without work has no next steps', () => {
  expect(titlesOf({ status: 3 }, visited)).toEqual([])
})

test('a live campaign names its end, its stock, its codes and its winners, in this order', () => {
  const prize = {
    uniquePrizeKey: 'prz_aaaaaaaaaaaaaaaa',
    title: 'Lantern',
    use: 'instant' as const,
    redeemed: 0,
  }
  const seen = {
    ...visited,
    prizes: [{ ...prize, quantity: 100, awarded: 97 }],
    scans: { total: 80, byPlacement: { poster: 80, tent: 0, screen: 0, social: 0 } },
    waiting: { ...NO_WORK, unclaimed: 35, unclaimedUntil: '2026-03-03T05:00:00Z' },
  }
  const steps = stepsOf({ status: 3, qrEntry: true, endTime: '2026-03-03T02:00:00Z' }, seen)
  expect(steps.map(({ title }) => title)).toEqual([
    'Ends Mon, Mar 2, 9:00 PM',
    'Lantern is low: 3 left',
    'The table tent code has no scans',
    '35 prizes not claimed yet',
  ])
  expect(steps.at(-1)?.text).toMatch(/^The first deadline is Mon, Mar 2, 11:59 PM\./)
})

test('a code without scans is no news while few are scanned', () => {
  const scans = { total: 12, byPlacement: { poster: 12, tent: 0, screen: 0, social: 0 } }
  expect(titlesOf({ status: 3, qrEntry: true }, { ...visited, scans })).toEqual([])
})

test('a date of a draft leads to its campaign, and a paused date cannot resume alone', () => {
  const parentKey = 'evt_bbbbbbbbbbbbbbbb'
  const [step] = stepsOf({ parentKey }, { checks: makeReportAnswer([]) })
  expect(step?.buttons).toMatchObject([{ to: `/events/${parentKey}` }])
  expect(stepsOf({ parentKey, status: 4 })[0]?.buttons).toEqual([])
})
