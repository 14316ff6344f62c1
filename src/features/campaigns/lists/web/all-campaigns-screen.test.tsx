import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listArchived, listFuture, listLive } from '#features/campaigns/contract.ts'
import { makeSummaryAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { makeTotals } from '#test/screens/totals-answer.ts'

type Rows = ReturnType<typeof makeSummaryAnswer>[]

async function openList(address: string, rows: { archived?: Rows; live?: Rows; future?: Rows } = {}) {
  const service = startService(makeSessionUser())
  service.answer(listArchived, rows.archived ?? [])
  service.answer(listLive, rows.live ?? [])
  service.answer(listFuture, rows.future ?? [])
  const { router } = openDashboard(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'All Campaigns' })).toBeTruthy()
  return { service, router }
}

test('the archived list comes first, and a pending draw changes the word', async () => {
  await openList('/campaignarchive', {
    archived: [
      makeSummaryAnswer({ status: 5, needsDraw: true, totals: makeTotals({ participants: 1, wins: 2 }) }),
    ],
  })
  expect(await screen.findByText('Ended, draw due')).toBeTruthy()
  expect(screen.getByText('1 person, 0 wins')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ended and archived' }).getAttribute('aria-current')).toBe('page')
})

test('a campaign that ended without a draw has ended', async () => {
  await openList('/campaignarchive', { archived: [makeSummaryAnswer({ status: 5 })] })
  expect(await screen.findByText('Ended')).toBeTruthy()
})

test('the other lists are one click away and say when they are empty', async () => {
  const { service } = await openList('/campaignarchive', { future: [makeSummaryAnswer()] })
  fireEvent.click(screen.getByRole('link', { name: 'Live' }))
  expect(await screen.findByText('No live campaigns')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Upcoming' }))
  expect(await screen.findByText('Lantern Night Scratch')).toBeTruthy()
  expect(service.last(listFuture)?.query).toEqual({ page: '1', pageSize: '25' })
})

test('a search without a match says so and can be cleared', async () => {
  const { service } = await openList('/campaignarchive?list=live')
  fireEvent.change(await screen.findByLabelText('Search campaigns'), { target: { value: 'puck' } })
  expect(await screen.findByText('No campaigns match “puck”')).toBeTruthy()
  expect(service.last(listLive)?.query.q).toBe('puck')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search campaigns').value).toBe(''))
})

test('a full page leads to the next one', async () => {
  const rows = Array.from({ length: 25 }, (_, index) =>
    makeSummaryAnswer({ eventKey: `evt_${String(index).padStart(16, '0')}`, title: `Campaign ${index}` }),
  )
  const { service } = await openList('/campaignarchive?list=future', { future: rows })
  await screen.findByText('Campaign 24')
  service.answer(listFuture, [])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('No more campaigns')).toBeTruthy()
  expect(service.last(listFuture)?.query.page).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(screen.getByText('Page 1')).toBeTruthy())
})

test('type, order, words and page are part of the address and of the question to the service', async () => {
  const { service, router } = await openList(
    '/campaignarchive?list=live&type=sweepstakes&sort=title&q=cup&page=3',
  )
  await screen.findByText('No campaigns match “cup”')
  expect(service.last(listLive)?.query).toEqual({
    ...{ q: 'cup', type: 'sweepstakes', sort: 'title' },
    ...{ page: '3', pageSize: '25' },
  })
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'newest' } })
  await waitFor(() => expect(service.last(listLive)?.query).toMatchObject({ sort: 'newest', page: '1' }))
  fireEvent.change(screen.getByLabelText('Campaign type'), { target: { value: 'landingPage' } })
  await waitFor(() => expect(service.last(listLive)?.query.type).toBe('landingPage'))
  expect(router.state.location.search).toEqual({
    list: 'live',
    q: 'cup',
    type: 'landingPage',
    sort: 'newest',
  })

  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No live campaigns')).toBeTruthy()
  expect(router.state.location.search).toEqual({ list: 'live', sort: 'newest' })
})

test('filters stay when the list changes, each list is first in its own order', async () => {
  const { service } = await openList('/campaignarchive?type=sweepstakes&sort=title&page=2')
  await screen.findByText('No campaigns of this type')
  const ownOrder = () => screen.getByLabelText<HTMLSelectElement>('Sort by').options[0]?.textContent
  expect(ownOrder()).toBe('Recently ended')
  fireEvent.click(screen.getByRole('link', { name: 'Upcoming' }))
  await waitFor(() =>
    expect(service.last(listFuture)?.query).toEqual({ type: 'sweepstakes', page: '1', pageSize: '25' }),
  )
  expect(ownOrder()).toBe('Starts soonest')
})

test('a malformed address shows the plain list', async () => {
  const { service } = await openList('/campaignarchive?list=x&type=raffle&sort=size&page=-1')
  await screen.findByText('No past campaigns')
  expect(service.last(listArchived)?.query).toEqual({ page: '1', pageSize: '25' })
})
