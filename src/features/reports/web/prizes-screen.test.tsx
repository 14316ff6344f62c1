import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getEvent } from '#features/campaigns/contract.ts'
import { getReconciliation, type Reconciliation, recordGift } from '#features/reports/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

type Answer = z.input<typeof Reconciliation>

const COFFEE = {
  ...{ uniquePrizeKey: 'prz_1', title: 'Coffee', quantity: 1200 },
  ...{ won: 7, claimed: 1100, expired: 60, void: 2, unawarded: 33, secondChance: 0 },
}
const left = (unclaimed: Partial<Answer['unclaimed']>): Answer => ({
  prizes: [COFFEE],
  unclaimed: { policy: 'charity', state: 'due', pieces: 93, settled: 0, gifts: [], ...unclaimed },
})

function openPrizes(answer: Answer, role = 3000) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer({ status: 5, type: 'instantWin' }))
  service.answer(getReconciliation, answer)
  openDashboard(`/events/${EVENT_KEY}/prizes`)
  return service
}

test('every prize is listed with where its pieces are', async () => {
  openPrizes(left({}))
  const row = await screen.findByRole('row', { name: /^Coffee/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['1,200', '1,100', '7', '60', '33', '2'])
})

test('a manager records which charity got what was left', async () => {
  const service = openPrizes(left({}))
  const gift = { pieces: 93, recipient: 'City Food Bank', recordedAt: '2026-03-21T12:00:00Z' }
  service.answer(recordGift, left({ state: 'done', settled: 93, gifts: [gift] }))
  expect(await screen.findByText('93 pieces wait to be given to a charity.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Record the gift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record the gift' })
  const send = within(dialog).getByRole('button', { name: 'Record the gift' })
  fireEvent.click(send)
  expect(await within(dialog).findByText('Say who got them')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Charity'), { target: { value: ' City Food Bank ' } })
  fireEvent.click(send)
  expect(await screen.findByText('93 pieces were given to a charity.')).toBeTruthy()
  expect(screen.getByText(/^93 pieces to City Food Bank, /)).toBeTruthy()
  expect(service.last(recordGift)?.body).toEqual({ recipient: 'City Food Bank' })
})

test.each([
  [{ policy: 'secondChance', state: 'running' }, '33 pieces can still be won. Lost again: 60.'],
  [{ policy: 'secondChance', state: 'running', pieces: 33 }, '33 pieces can still be won.'],
  [
    { policy: 'secondChance', state: 'claiming', claimableUntil: '2026-03-21T04:00:00Z' },
    /^Winners may claim until .*Then it is known what is left\.$/,
  ],
  [{ policy: 'secondChance', state: 'due' }, '93 pieces wait for the second chance.'],
  [{ policy: 'secondChance', state: 'due', settled: 92 }, '1 piece waits for the second chance.'],
  [
    { policy: 'secondChance', state: 'drawing', settled: 1 },
    '1 piece is in the second chance, which is drawn soon.',
  ],
  [{ policy: 'notAwarded', state: 'done' }, '93 pieces are not awarded.'],
  [{ policy: 'charity', state: 'done', pieces: 1, settled: 1 }, '1 piece was given to a charity.'],
  [{ policy: 'charity', state: 'done', pieces: 0 }, 'Every piece was won and handed over.'],
] as const)('what becomes of the rest is one sentence: %o', async (unclaimed, sentence) => {
  openPrizes(left(unclaimed))
  expect(await screen.findByText(sentence)).toBeTruthy()
  const leads = screen.queryByRole('link', { name: 'Go to the draw' })
  expect(leads !== null).toBe(unclaimed.policy === 'secondChance' && unclaimed.state === 'due')
  if (leads) expect(leads.getAttribute('href')).toBe(`/events/${EVENT_KEY}/sweeps?draw=2`)
})

test('who may not record it sees no button', async () => {
  openPrizes(left({}), 6000)
  expect(await screen.findByText('93 pieces wait to be given to a charity.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record the gift' })).toBeNull()
})
