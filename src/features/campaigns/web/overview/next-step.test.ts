import { expect, test } from 'vitest'
import { EventDetail } from '#features/campaigns/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { nextStep } from './next-step.ts'

const OWNER = 3000
const EDITOR = 5000
const ANALYST = 6000

const makeEvent = (changes: Parameters<typeof makeEventAnswer>[0] = {}) =>
  EventDetail.decode(makeEventAnswer(changes))
const clear = {
  findings: [],
  rules: { state: 'accepted' as const, version: 1 },
  block: 0,
  unacknowledged: 0,
  token: { needed: false, unspent: 0 },
}
const labelOf = (status: number, role = OWNER) => nextStep(makeEvent({ status }), clear, role)?.button?.label

test('a draft names its open problems, the hardest first', () => {
  const titleOf = (changes: Partial<typeof clear>, role = OWNER) =>
    nextStep(makeEvent(), { ...clear, ...changes }, role)?.title
  expect(titleOf({ block: 2, unacknowledged: 3 })).toBe('2 findings block activation')
  expect(titleOf({ unacknowledged: 1 })).toBe('1 warning left to acknowledge')
  expect(titleOf({ token: { needed: true, unspent: 0 } })).toBe(
    'A token is required to activate this campaign',
  )
  expect(titleOf({ token: { needed: true, unspent: 1 } })).toBe('Ready to activate')
  expect(nextStep(makeEvent(), undefined, OWNER)).toBeUndefined()
})

test('only people who may activate are asked to', () => {
  expect(labelOf(1)).toBe('Activate')
  expect(nextStep(makeEvent(), clear, EDITOR)).toMatchObject({
    text: 'A campaign manager or the owner can activate it.',
  })
  expect(labelOf(1, EDITOR)).toBeUndefined()
})

test('every status has one next step', () => {
  expect([2, 3, 4, 5, 6, 7, 8].map(status => labelOf(status))).toEqual([
    'Copy link',
    'Watch live',
    'Resume',
    'View results',
    'Clone campaign',
    'Clone campaign',
    'Clone campaign',
  ])
})

test('an analyst is offered nothing that an analyst may not do', () => {
  expect([4, 6, 7, 8].map(status => labelOf(status, ANALYST))).toEqual(Array(4).fill(undefined))
  expect(labelOf(3, ANALYST)).toBe('Watch live')
})

test('a campaign whose draw is due says so', () => {
  const event = makeEvent({ status: 5, needsDraw: true })
  expect(nextStep(event, undefined, OWNER)).toEqual({
    title: 'Time to draw winners',
    text: 'Entries are closed.',
    button: { kind: 'go', label: 'Go to draw', to: `/events/${EVENT_KEY}/sweeps` },
  })
})

test('a date of a draft leads to its campaign, and a paused date cannot resume alone', () => {
  const parentKey = 'evt_bbbbbbbbbbbbbbbb'
  expect(nextStep(makeEvent({ parentKey }), clear, OWNER)?.button).toMatchObject({
    to: `/events/${parentKey}`,
  })
  const paused = makeEvent({ eventKey: EVENT_KEY, parentKey, status: 4 })
  expect(nextStep(paused, clear, OWNER)?.button).toBeUndefined()
})
