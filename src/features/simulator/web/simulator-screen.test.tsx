import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type EventDetail, getEvent } from '#features/campaigns/contract.ts'
import { type Simulation, simulateCampaign } from '#features/simulator/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const ID = 'prz_0123456789abcdef'

const coffee: z.input<typeof EventDetail>['newPrizes'][number] = {
  uniquePrizeKey: ID,
  title: 'Coffee',
  description: '',
  type: 'gift',
  quantity: 40,
  value: 3,
  delivery: 'pin',
  use: 'instant',
  contains: [],
  active: true,
}

const one = (mean: number) => ({ mean, low: mean, high: mean })

const found = (changes: Partial<z.input<typeof Simulation>> = {}): z.input<typeof Simulation> => ({
  runs: 20,
  simulated: 20_000,
  pieces: 40,
  plays: one(1000),
  refused: one(0),
  wins: { mean: 32, low: 28, high: 36 },
  winners: one(0.032),
  oneIn: 31.25,
  cheated: one(0),
  soldOut: 0,
  cost: one(96_000),
  busiest: one(3),
  processes: 1,
  prizes: [{ id: ID, title: 'Coffee', quantity: 40, won: { mean: 32, low: 28, high: 36 } }],
  days: [{ day: '2026-03-02', plays: one(1000), wins: one(32), left: one(8) }],
  ...changes,
})

async function openSimulator(changes: Partial<z.input<typeof Simulation>> = {}) {
  const service = startService(makeSessionUser({ role: 3000 }))
  service.answer(getEvent, makeEventAnswer({ expectedParticipation: 1000, newPrizes: [coffee] }))
  service.answer(simulateCampaign, found(changes))
  openDashboard(`/events/${EVENT_KEY}/simulator`)
  await screen.findByRole('heading', { name: 'Assumptions' })
  return service
}

test('the campaign is simulated with the people that it expects', async () => {
  const service = await openSimulator()
  expect(await screen.findByText('About 8 prizes of 40 will be left at the end.')).toBeTruthy()
  expect(service.last(simulateCampaign)?.body).toMatchObject({ people: 1000, returning: 0 })
  expect(screen.getByText('28 to 36 in 9 of 10 runs')).toBeTruthy()
})

test('another quantity is tried once typing rests', async () => {
  const service = await openSimulator()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Coffee' }), { target: { value: '90' } })
  await waitFor(() =>
    expect(service.last(simulateCampaign)?.body).toMatchObject({
      quantities: [{ id: ID, quantity: 90 }],
    }),
  )
})

test('a stock that does not last is said with its day', async () => {
  await openSimulator({ soldOut: 1, soldOutAt: '2026-03-09T20:00:00Z' })
  expect(await screen.findByText(/^All prizes are gone by .*March 9/)).toBeTruthy()
})

test('a refusal of the service is shown with its reason', async () => {
  const service = startService(makeSessionUser({ role: 3000 }))
  service.answer(getEvent, makeEventAnswer({ newPrizes: [coffee] }))
  service.refuse(simulateCampaign, 409, { message: 'Enter the odds: 1 in how many plays wins' })
  openDashboard(`/events/${EVENT_KEY}/simulator`)
  expect(await screen.findByText('Enter the odds: 1 in how many plays wins')).toBeTruthy()
})
