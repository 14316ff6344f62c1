import { expect, test } from 'vitest'
import { type LeadSource, leadFacts, timeLeft } from './facts.ts'

const END = new Date('2026-12-06T22:00:00Z')
const before = (hours: number) => new Date(END.getTime() - hours * 3_600_000)

test.each([
  [80, 'Closes in 3 days'],
  [48, 'Closes in 2 days'],
  [47.5, 'Closes in 47 hours'],
  [1.5, 'Closes in 1 hour'],
  [0.5, 'Closes within the hour'],
])('%d hours before the end a page says "%s"', (hours, text) => {
  expect(timeLeft('Closes', END, before(hours))).toBe(text)
})

const SOURCE: LeadSource = {
  type: 'instantWin',
  options: { userCapture: 'Yes', addSweeps: false, addPrizeRedemption: false },
  prizes: [
    { title: 'Sticker', quantity: 50, valueCents: 100 },
    { title: 'Tent', quantity: 1, valueCents: 45_000 },
  ],
  instant: undefined,
  reveal: 'wheel',
  drawn: undefined,
  endsAt: END,
  closes: 'Sun, Dec 6, 5:00 PM ET',
  minimumAge: 18,
  openTo: 'the United States',
}

test('the most valuable prize comes first, with how to win it and who can', () => {
  const { prizes, how, who } = leadFacts(SOURCE, before(80))
  expect(prizes[0]?.title).toBe('Tent')
  expect(how).toBe('Spin the wheel and find out right away if you won.')
  expect(who).toBe('Ages 18 and older. Open to the United States.')
})

test('a donation promises nothing to win', () => {
  const { how, who } = leadFacts({ ...SOURCE, type: 'textToDonate' }, before(80))
  expect(how + who).toBe('')
})

const PAGE: LeadSource = { ...SOURCE, type: 'landingPage', prizes: [] }

test.each([
  [
    'with a form',
    { userCapture: 'Yes', addSweeps: false, addPrizeRedemption: false },
    ['Closes in 3 days', '', ''],
  ],
  [
    'without a form',
    { userCapture: 'No', addSweeps: false, addPrizeRedemption: false },
    ['Ends in 3 days', '', ''],
  ],
  [
    'with an offer',
    { userCapture: 'No', addSweeps: false, addPrizeRedemption: true },
    ['Ends in 3 days', 'Show your phone to staff to redeem the offer. It works once.', ''],
  ],
  [
    'with a draw',
    { userCapture: 'Yes', addSweeps: true, addPrizeRedemption: false },
    ['Closes in 3 days', 'Enter for a chance to win.', 'Ages 18 and older. Open to the United States.'],
  ],
] as const)('a landing page %s leads with what it has', (_name, options, told) => {
  const { left, how, who } = leadFacts({ ...PAGE, options }, before(80))
  expect([left, how, who]).toEqual(told)
})
