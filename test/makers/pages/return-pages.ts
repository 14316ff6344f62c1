import type { NextPlay, ReturnPage } from '#features/public-pages/view/page.ts'

const OWN = '/e/evt_aaaaaaaaaaaaaaaa/p/token'

const NEXT: NextPlay = {
  at: new Date('2026-11-28T05:00:00Z'),
  isPlay: true,
  form: '/e/evt_aaaaaaaaaaaaaaaa?form=1',
  calendar: `${OWN}/next.ics`,
}

const STATUSES: ReturnPage['status'][] = [
  { name: 'won', prize: 'Espresso machine', deadline: new Date('2026-12-03T05:00:00Z') },
  { name: 'won', prize: 'Espresso machine', usedAt: new Date('2026-11-28T01:42:17Z') },
  { name: 'notWon' },
  { name: 'waiting' },
  { name: 'offer' },
  { name: 'entered' },
  ...[
    { paidAt: undefined, refunded: 0, isDisputed: false },
    { paidAt: new Date('2026-11-27T17:00:00Z'), refunded: 0, isDisputed: false },
    { paidAt: new Date('2026-11-27T17:00:00Z'), refunded: 1000, isDisputed: false },
    { paidAt: new Date('2026-11-27T17:00:00Z'), refunded: 2606, isDisputed: false },
    { paidAt: new Date('2026-11-27T17:00:00Z'), refunded: 0, isDisputed: true },
  ].map(gift => ({ name: 'gave' as const, cents: 2606, ...gift })),
]

/** The first page of everyone who entered before. */
export const RETURN_PAGES: { name: string; page: ReturnPage }[] = STATUSES.flatMap((status, index) =>
  [NEXT, { ...NEXT, at: undefined }].map((next, again) => ({
    name: `return ${index} ${again}`,
    page: { kind: 'return', status, own: OWN, next, form: NEXT.form },
  })),
)
