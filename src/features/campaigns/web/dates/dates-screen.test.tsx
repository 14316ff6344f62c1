import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addChild,
  deleteCampaignDraft,
  getEvent,
  listChildren,
  updateEvent,
} from '#features/campaigns/contract.ts'
import { EVENT_KEY, makeEventAnswer, makeSummaryAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { makeTotals } from '#test/screens/totals-answer.ts'

const season = {
  timezone: 'America/New_York',
  startTime: '2099-11-01T04:00:00Z',
  endTime: '2100-01-01T05:00:00Z',
}
const keyOf = (number: number) => `evt_${String(number).padStart(16, '0')}`

function makeDate(number: number, overrides: Parameters<typeof makeSummaryAnswer>[0] = {}) {
  return makeSummaryAnswer({
    eventKey: keyOf(number),
    parentKey: EVENT_KEY,
    status: 2,
    startTime: `2099-11-${10 + number}T22:00:00Z`,
    endTime: `2099-11-${11 + number}T03:00:00Z`,
    ...overrides,
  })
}

async function openDates(
  dates: ReturnType<typeof makeDate>[],
  { status = 2, role = 3000, type = 'instantWin' as const } = {},
) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer({ ...season, status, type, childCount: dates.length }))
  service.answer(listChildren, dates)
  const { router } = openDashboard(`/events/${EVENT_KEY}/dates`)
  await screen.findByRole('heading', { level: 1, name: 'Dates' })
  return { service, router }
}

const row = (text: string) => {
  const found = screen.getByText(text).closest('li')
  if (!found) throw new Error(`${text} is in no row`)
  return within(found)
}

test('each date shows its period, status and entrants, and leads to its own screens', async () => {
  await openDates([
    makeDate(1, { status: 5, totals: makeTotals({ participants: 3 }) }),
    makeDate(2, { title: 'Derby', city: 'Stowe' }),
  ])
  const first = row((await screen.findByText('Wed, Nov 11, 2099, 5:00 PM to 10:00 PM')).textContent ?? '')
  expect(first.getByText('Ended')).toBeTruthy()
  expect(first.getByText('3 people, 0 wins')).toBeTruthy()
  expect(first.getByRole('link', { name: /^Compliance/ }).getAttribute('href')).toBe(
    `/events/${keyOf(1)}/compliance`,
  )
  expect(first.getByRole('link', { name: /^Live monitor/ }).getAttribute('href')).toBe(
    `/events/${keyOf(1)}/live`,
  )
  expect(first.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  expect(screen.getByText('Derby · Stowe')).toBeTruthy()
})

test('the calendar marks days with dates, and a pressed day shows only its own', async () => {
  await openDates([makeDate(1), makeDate(2)])
  fireEvent.click(await screen.findByRole('button', { name: 'Thursday, November 12, 2099, 1 date' }))
  expect(screen.getAllByRole('listitem').filter(item => item.textContent?.includes(', 2099'))).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Friday, November 13, 2099' }))
  expect(screen.getByText('No dates on this day')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByText('Wed, Nov 11, 2099, 5:00 PM to 10:00 PM')).toBeTruthy()
})

test('a date is added with its times, and a refusal is said in the dialog', async () => {
  const { service } = await openDates([])
  expect(await screen.findByText('No dates')).toBeTruthy()
  service.refuse(addChild, 409, { message: 'Another date starts at this time' })
  fireEvent.click(screen.getByRole('button', { name: 'Add a date' }))
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2099-11-20' } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '19:00' } })
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '01:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add date' }))
  expect(await screen.findByText('Another date starts at this time')).toBeTruthy()
  expect(service.last(addChild)?.body).toEqual({ date: '2099-11-20T19:00', endTime: '2099-11-21T01:00' })
  service.answer(addChild, makeDate(9))
  fireEvent.click(screen.getByRole('button', { name: 'Add date' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one date is canceled with a reason', async () => {
  const { service } = await openDates([makeDate(1)])
  service.answer(updateEvent, makeEventAnswer({ eventKey: keyOf(1), parentKey: EVENT_KEY, status: 8 }))
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel, Wed, Nov 11/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel date' }))
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Storm' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel date' }))
  await waitFor(() =>
    expect(service.last(updateEvent)?.body).toEqual({ eventKey: keyOf(1), status: 8, reason: 'Storm' }),
  )
})

test('a date of a draft is removed', async () => {
  const { service } = await openDates([makeDate(1, { status: 1 })], { status: 1 })
  service.answer(deleteCampaignDraft, { ok: true })
  fireEvent.click(await screen.findByRole('button', { name: /^Remove, Wed, Nov 11/ }))
  await waitFor(() => expect(service.calls()).toContain(`DELETE /api/v0/event/${keyOf(1)}`))
})

test('read-only users see no buttons', async () => {
  await openDates([makeDate(1)], { role: 6000 })
  await screen.findByText('Wed, Nov 11, 2099, 5:00 PM to 10:00 PM')
  expect(screen.queryByRole('button', { name: /^(Cancel|Add a date)/ })).toBeNull()
})

test('a campaign that is over takes no more dates', async () => {
  await openDates([makeDate(1, { status: 5 })], { status: 5 })
  await screen.findByText('Wed, Nov 11, 2099, 5:00 PM to 10:00 PM')
  expect(screen.queryByRole('button', { name: 'Add a date' })).toBeNull()
})

test('a landing page without dates has no tab for them', async () => {
  const service = startService(makeSessionUser())
  service.answer(getEvent, makeEventAnswer({ type: 'landingPage' }))
  openDashboard(`/events/${EVENT_KEY}/compliance`)
  const tabs = await screen.findByRole('navigation', { name: 'Set up screens' })
  await screen.findByText('Draft')
  expect(within(tabs).queryByRole('link', { name: 'Dates' })).toBeNull()
})

test('a date leads to the dates of its campaign', async () => {
  const service = startService(makeSessionUser())
  service.answer(getEvent, makeEventAnswer({ eventKey: keyOf(1), parentKey: EVENT_KEY }))
  openDashboard(`/events/${keyOf(1)}/dates`)
  const tab = await screen.findByRole('link', { name: 'Dates' })
  expect(tab.getAttribute('href')).toBe(`/events/${EVENT_KEY}/dates`)
})
