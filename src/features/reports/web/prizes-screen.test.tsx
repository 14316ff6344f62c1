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

test('a manager records which charity got the leftovers', async () => {
  const service = openPrizes(left({}))
  const gift = { pieces: 93, recipient: 'City Food Bank', recordedAt: '2026-03-21T12:00:00Z' }
  service.answer(recordGift, left({ state: 'done', settled: 93, gifts: [gift] }))
  expect(await screen.findByText('93 prizes wait for donation to a charity.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Record donation' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record donation' })
  const send = within(dialog).getByRole('button', { name: 'Record donation' })
  fireEvent.click(send)
  expect(await within(dialog).findByText('Enter the charity that received them')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Charity'), { target: { value: ' City Food Bank ' } })
  fireEvent.click(send)
  expect(await screen.findByText('93 prizes were donated to a charity.')).toBeTruthy()
  expect(screen.getByText(/^93 prizes to City Food Bank, /)).toBeTruthy()
  expect(service.last(recordGift)?.body).toEqual({ recipient: 'City Food Bank' })
})

test.each([
  [{ policy: 'secondChance', state: 'running' }, '33 prizes can still be won. Forfeited: 60.'],
  [{ policy: 'secondChance', state: 'running', pieces: 33 }, '33 prizes can still be won.'],
  [
    { policy: 'secondChance', state: 'claiming', claimableUntil: '2026-03-21T04:00:00Z' },
    /^Winners can claim until .*Unclaimed prizes are known after that\.$/,
  ],
  [{ policy: 'secondChance', state: 'due' }, '93 prizes wait for the second-chance draw.'],
  [{ policy: 'secondChance', state: 'due', settled: 92 }, '1 prize waits for the second-chance draw.'],
  [
    { policy: 'secondChance', state: 'drawing', settled: 1 },
    '1 prize is in the upcoming second-chance draw.',
  ],
  [{ policy: 'notAwarded', state: 'done' }, '93 prizes are not awarded.'],
  [{ policy: 'charity', state: 'done', pieces: 1, settled: 1 }, '1 prize was donated to a charity.'],
  [{ policy: 'charity', state: 'done', pieces: 0 }, 'All prizes were won and claimed.'],
] as const)('the treatment of leftover prizes is one sentence: %o', async (unclaimed, sentence) => {
  openPrizes(left(unclaimed))
  expect(await screen.findByText(sentence)).toBeTruthy()
  const leads = screen.queryByRole('link', { name: 'Go to draw' })
  expect(leads !== null).toBe(unclaimed.policy === 'secondChance' && unclaimed.state === 'due')
  if (leads) expect(leads.getAttribute('href')).toBe(`/events/${EVENT_KEY}/sweeps?draw=2`)
})

test('users who may not record it see no button', async () => {
  openPrizes(left({}), 6000)
  expect(await screen.findByText('93 prizes wait for donation to a charity.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record donation' })).toBeNull()
})
