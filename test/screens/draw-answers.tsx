import type { z } from 'zod'
import { getEvent } from '#features/campaigns/contract.ts'
import { type Draw, listSweepsWinners } from '#features/sweepstakes/contract.ts'
import { EVENT_KEY, makeEventAnswer } from './campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from './dashboard.tsx'

type Answer = z.input<typeof Draw>
const hex = (digit: string) => digit.repeat(64)

/** A draw that may be drawn, in its wire form. */
export const READY = {
  eventKey: EVENT_KEY,
  kind: 'draw',
  draws: [],
  drawNo: null,
  state: 'ready',
  drawAt: '2024-11-13T05:05:00Z',
  closesAt: '2024-11-13T05:00:00Z',
  N: 18_204,
  X: 0,
  reasons: [],
  commitment: { C: hex('c'), publishedAt: '2024-10-12T13:00:00Z' },
  prizes: [{ prizeKey: 'prz_1', title: 'Cabin Week', value: 490_000, quantity: 1 }],
  alternatesWanted: 1,
  verifyUrl: 'https://promo.example/verify/evt',
  winners: [],
  alternates: [],
} satisfies Answer

const place = { drawNo: 1, entryHash: hex('e'), w9: 'notNeeded', affidavit: 'notNeeded' } as const
/** Its winner. */
export const ANN = {
  ...place,
  winnerId: 'win_1',
  rank: 1,
  role: 'winner',
  status: 'selected',
  prizeTitle: 'Cabin Week',
  name: 'Ann Sorensen',
  email: 'a•••@mail.example',
} as const
/** The same draw, drawn. */
export const DRAWN = {
  ...READY,
  drawNo: 1,
  state: 'drawn',
  N: 18_200,
  X: 5,
  reasons: [
    { reason: 3, count: 4 },
    { reason: 1, count: 1 },
  ],
  frozenAt: '2024-11-13T05:06:00Z',
  drawnAt: '2024-11-13T05:06:01Z',
  entriesRoot: hex('a'),
  excludedRoot: hex('b'),
  winners: [ANN],
  alternates: [
    { ...place, winnerId: 'win_2', rank: 2, role: 'alternate', status: 'standby', name: 'Grace Lind' },
  ],
} satisfies Answer

/** Opens the screen of a draw, or one below it. */
export function openDraw(draw: Answer, role = 3000, below = '') {
  const service = startService(makeSessionUser({ role }))
  const event = makeEventAnswer({ status: 5, type: 'sweepstakes', startTime: '2024-10-13T04:00:00Z' })
  service.answer(getEvent, event)
  service.answer(listSweepsWinners, draw)
  openDashboard(`/events/${EVENT_KEY}/sweeps${below}`)
  return service
}
