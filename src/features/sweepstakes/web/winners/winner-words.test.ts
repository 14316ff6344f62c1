import { expect, test } from 'vitest'
import { Draw } from '#features/sweepstakes/contract.ts'
import { EVENT_KEY } from '#test/screens/campaign-answers.ts'
import { deadlineLines, replacementTexts, tookText } from './winner-words.ts'

const place = (rank: number, more: object) => ({
  winnerId: `win_${rank}`,
  drawNo: 1,
  rank,
  role: 'alternate',
  status: 'standby',
  entryHash: 'e'.repeat(64),
  w9: 'notNeeded',
  affidavit: 'notNeeded',
  ...more,
})

/** A draw of one prize among nine entries. */
const drawOf = (winners: object[]) =>
  Draw.parse({
    eventKey: EVENT_KEY,
    kind: 'draw',
    draws: [],
    drawNo: 1,
    state: 'drawn',
    closesAt: '2024-11-13T05:00:00Z',
    N: 9,
    X: 0,
    reasons: [],
    prizes: [{ prizeKey: 'prz_1', title: 'Cabin Week', value: 490_000, quantity: 1 }],
    alternatesWanted: 2,
    verifyUrl: 'https://promo.example/verify/evt',
    winners,
    alternates: [],
  })

test('alternates are counted from the first, after any skipped ranks', () => {
  // Rank 2 is an entry of a person who had won already.
  const draw = drawOf([
    place(1, { role: 'winner', status: 'declined', replacedBy: 'win_3' }),
    place(3, { status: 'forfeited', replacedBy: 'win_4' }),
    place(4, { status: 'selected' }),
  ])
  expect(draw.winners.map(winner => tookText(draw, winner))).toEqual([
    undefined,
    'Alternate 1, took rank 1',
    'Alternate 2, took rank 3',
  ])
})

test('a prize that all of its winners lost waits for no one', () => {
  const lineOf = (rank: number) => {
    const draw = drawOf([
      place(1, { role: 'winner', status: 'declined', replacedBy: `win_${rank}` }),
      place(rank, { status: 'declined', reasonCode: 'Too far away' }),
    ])
    return draw.winners.map(winner => deadlineLines(draw, winner, 'UTC')[0])
  }
  expect(lineOf(8)).toEqual(['Replaced by rank 8', 'Not replaced yet'])
  expect(lineOf(9)).toEqual(['Replaced by rank 9', 'No alternates left'])
})

test('a winner whom no message reached is highlighted; one of two channels is enough', () => {
  const message = (channel: string, status: string) => ({ channel, status, at: '2024-11-13T06:00:00Z' })
  const told = { role: 'winner', status: 'notified', deadline: '2024-11-18T05:00:00Z' }
  const draw = drawOf([
    place(1, { ...told, deliveries: [message('email', 'failed'), message('sms', 'suppressed')] }),
    place(2, { ...told, deliveries: [message('email', 'failed'), message('sms', 'sent')] }),
  ])
  expect(draw.winners.map(winner => deadlineLines(draw, winner, 'America/New_York')[1])).toEqual([
    'No message delivered',
    'Deadline passed',
  ])
})

test('a disqualification waits for the second person only while it can be confirmed', () => {
  const asked = { role: 'winner', disqualifyAskedAt: '2024-11-13T06:00:00Z', note: 'Works there' }
  const draw = drawOf([
    place(1, { ...asked, status: 'responded' }),
    place(2, { ...asked, status: 'awarded' }),
  ])
  expect(draw.winners.map(winner => deadlineLines(draw, winner, 'America/New_York')[0])).toEqual([
    'Confirm disqualification',
    'Done',
  ])
})

test('the author of a disqualification is named as deciding only if the prize was lost because of it', () => {
  const asked = { role: 'winner', disqualifyAskedBy: 'Maya Okafor', replacedBy: 'win_3' }
  const drawn = (more: object) => drawOf([place(1, { ...asked, ...more }), place(3, {})])
  const textOf = (more: object) => replacementTexts(drawn(more), 'UTC')[0]?.text
  expect(textOf({ status: 'forfeited', reasonCode: 'expired' })).toMatch(/Automatic\.$/)
  const both = { status: 'disqualified', reasonCode: 'Works there', decidedBy: 'Theo Brandt' }
  expect(textOf(both)).toBe('Works there. Approved by Maya Okafor and Theo Brandt.')
})
