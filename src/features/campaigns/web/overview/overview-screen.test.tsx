import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  cloneEvent,
  deleteCampaignDraft,
  getEvent,
  listTimeline,
  type TimelineItem,
  updateEvent,
} from '#features/campaigns/contract.ts'
import { getOverview } from '#features/reports/contract.ts'
import { EVENT_KEY, makeEventAnswer, makeFinding, makeReportAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { makeLiveOverview, makeOverview } from '#test/screens/overview-answer.ts'

type Event = ReturnType<typeof makeEventAnswer>
const COPY_KEY = 'evt_bbbbbbbbbbbbbbbb'

const happened = (what: string): z.input<typeof TimelineItem> => ({
  at: '2026-02-13T18:46:00Z',
  who: 'Maya Okafor',
  action: 'campaign.activated',
  what,
  details: '',
})

async function openOverview(
  event: Event = makeEventAnswer(),
  { role = 3000, report = makeReportAnswer(), total = 2 } = {},
) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, event)
  service.answer(getOverview, event.status === 1 ? makeOverview({ checks: report }) : makeLiveOverview())
  service.answer(listTimeline, { items: [happened('Activated'), happened('Created')], total })
  const { router } = openDashboard(`/events/${EVENT_KEY}`)
  await screen.findByRole('heading', { level: 1, name: event.title })
  await screen.findByRole('region', { name: event.status === 1 ? 'Ready to go live?' : 'Next steps' })
  return { service, address: () => router.state.location.pathname }
}

const live = makeEventAnswer({
  status: 3,
  activatedAt: '2026-11-13T18:46:00Z',
  participants: 1290,
  wins: 554,
})
const button = (name: string) => screen.findByRole('button', { name })
async function choose(action: string) {
  if (action === 'Pause') fireEvent.click(await button('Pause'))
  else {
    fireEvent.click(await button('Actions'))
    fireEvent.click(await screen.findByRole('menuitem', { name: action }))
  }
  return screen.findByRole('dialog')
}
async function actionNames() {
  fireEvent.click(await button('Actions'))
  return (await screen.findAllByRole('menuitem')).map(item => item.textContent)
}

test('a draft says how far it is, and what to do next', async () => {
  const report = makeReportAnswer([makeFinding(), makeFinding({ id: 'C14', severity: 'warn' })])
  await openOverview(makeEventAnswer(), { report })
  const card = within(screen.getByRole('region', { name: 'Ready to go live?' }))
  expect(card.getByRole('heading', { name: '1 finding blocks activation' })).toBeTruthy()
  const link = card.getByRole('link', { name: 'Review findings' })
  expect(link.getAttribute('href')).toBe(`/events/${EVENT_KEY}/compliance`)
  expect(screen.getByText('Fri, Nov 27, 5:00 PM to Sun, Dec 13, 11:59 PM')).toBeTruthy()
  expect(screen.queryByText('Campaign page')).toBeNull()
})

test('a draft shows the steps to its launch', async () => {
  await openOverview()
  const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.map(step => step.textContent)).toEqual([
    'Create, done',
    '2Design',
    'Compliance, done',
    '4Activate',
    '5Share',
  ])
})

test('the tab of the overview alone is the current one', async () => {
  await openOverview()
  const tabs = within(screen.getByRole('navigation', { name: 'Campaign sections' }))
  const current = tabs.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page')
  expect(current.map(link => link.textContent)).toEqual(['Overview'])
})

test('where the tabs are wider than the screen, the current one is in the middle', async () => {
  const { getBoundingClientRect } = Element.prototype
  Element.prototype.getBoundingClientRect = function () {
    return this.getAttribute('aria-current') === 'page'
      ? DOMRect.fromRect({ x: 500, width: 60 })
      : DOMRect.fromRect({ width: 300 })
  }
  try {
    await openOverview()
    const tabs = screen.getByRole('navigation', { name: 'Campaign sections' })
    expect(tabs.scrollLeft).toBeGreaterThanOrEqual(500 + 30 - 150)
  } finally {
    Element.prototype.getBoundingClientRect = getBoundingClientRect
  }
})

test('a live campaign shows its figures, its stock, its public pages and what happened', async () => {
  await openOverview(live)
  expect(screen.getByText('+12 today')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Plays per hour, 2 hours: 40 plays' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Watch live' }).getAttribute('href')).toBe(
    `/events/${EVENT_KEY}/live`,
  )
  const stock = screen.getByRole('region', { name: 'Prizes left' })
  expect(stock.textContent).toContain('Tote bag9 of 100 low stock')
  const addresses = ['Campaign page', 'Official Rules', 'Privacy notice'].map(name =>
    screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href'),
  )
  const origin = 'http://localhost:3000'
  expect(addresses).toEqual([
    `${origin}/e/${EVENT_KEY}`,
    `${origin}/rules/${EVENT_KEY}`,
    `${origin}/privacy/${EVENT_KEY}`,
  ])
  const activity = within(await screen.findByRole('region', { name: 'Activity' }))
  const rows = await activity.findAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    'Free cup won J••• S.12s',
    'Entered a•••@•••.com4m',
    'Activated by Maya OkaforFri, Feb 13',
    'Created by Maya OkaforFri, Feb 13',
  ])
})

test('older happenings come when they are asked for', async () => {
  const { service } = await openOverview(makeEventAnswer(), { total: 21 })
  service.answer(listTimeline, { items: [happened('Very first')], total: 21 })
  fireEvent.click(await button('Show all (21)'))
  fireEvent.click(await button('Show older'))
  expect(await screen.findByText(/Very first/)).toBeTruthy()
  expect(service.last(listTimeline)?.query).toMatchObject({ page: '2', pageSize: '20' })
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('the available actions follow the status and the role', async () => {
  await openOverview(live, { role: 4000 })
  expect(await actionNames()).toEqual(['Clone', 'Save as template', 'Export or compare', 'Cancel'])
})

test('staff may also end a live campaign early', async () => {
  await openOverview(live, { role: 1500 })
  expect(await actionNames()).toEqual(['Clone', 'Save as template', 'Export or compare', 'End now', 'Cancel'])
})

test('an editor may clone and delete a draft, and nothing else', async () => {
  await openOverview(makeEventAnswer(), { role: 5000 })
  expect(await actionNames()).toEqual(['Clone', 'Save as template', 'Export or compare', 'Delete draft'])
})

test('an analyst has no actions', async () => {
  await openOverview(live, { role: 6000 })
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})

test('pausing asks first, then says that it happened', async () => {
  const { service } = await openOverview(live)
  service.answer(updateEvent, { ...live, status: 4 })
  service.answer(getEvent, { ...live, status: 4 })
  const dialog = await choose('Pause')
  expect(service.last(updateEvent)).toBeUndefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('This campaign is now Paused.')).toBeTruthy()
  expect(service.last(updateEvent)?.body).toEqual({ eventKey: EVENT_KEY, version: 1, status: 4 })
  expect(await screen.findAllByRole('button', { name: 'Resume' })).toHaveLength(2)
})

test('why it is paused may be said, for the log', async () => {
  const { service } = await openOverview(live)
  service.answer(updateEvent, { ...live, status: 4 })
  const dialog = within(await choose('Pause'))
  fireEvent.change(dialog.getByLabelText('Reason (optional)'), { target: { value: ' Sold out early ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Pause' }))
  await waitFor(() =>
    expect(service.last(updateEvent)?.body).toEqual({
      eventKey: EVENT_KEY,
      version: 1,
      status: 4,
      reason: 'Sold out early',
    }),
  )
})

test('a cancellation needs a reason', async () => {
  const { service } = await openOverview(live)
  service.answer(updateEvent, { ...live, status: 8 })
  const dialog = within(await choose('Cancel'))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel campaign' }))
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
  expect(service.last(updateEvent)).toBeUndefined()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Venue closed' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel campaign' }))
  await waitFor(() =>
    expect(service.last(updateEvent)?.body).toEqual({
      eventKey: EVENT_KEY,
      version: 1,
      status: 8,
      reason: 'Venue closed',
    }),
  )
})

test('a step that the service refuses shows its own sentence', async () => {
  const { service } = await openOverview(live)
  const message = 'This campaign cannot move from Ended to Paused'
  service.refuse(updateEvent, 409, { message })
  const dialog = await choose('Pause')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pause' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('a clone keeps times of day, takes its days from the form, and opens as the next campaign', async () => {
  const { service, address } = await openOverview(makeEventAnswer({ childCount: 2 }))
  service.answer(cloneEvent, { eventKey: COPY_KEY })
  const dialog = within(await choose('Clone'))
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Lantern Night Scratch (copy)')
  expect(dialog.getByLabelText<HTMLInputElement>('Last day').value).toBe('2099-12-13')
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2099-12-01' } })
  expect(dialog.getByLabelText<HTMLInputElement>('Last day').value).toBe('2099-12-17')
  fireEvent.click(dialog.getByRole('checkbox', { name: /Include its 2 dates/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Clone' }))
  await waitFor(() => expect(address()).toBe(`/events/${COPY_KEY}`))
  expect(service.last(cloneEvent)?.body).toEqual({
    title: 'Lantern Night Scratch (copy)',
    startTime: '2099-12-01T17:00',
    endTime: '2099-12-17',
    withChildren: false,
  })
})

test('a refused clone shows the reason at its field, and no typed value is lost', async () => {
  const { service } = await openOverview()
  service.refuse(cloneEvent, 400, { errors: { startTime: 'The start cannot be before today' } })
  const dialog = within(await choose('Clone'))
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Second night' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Clone' }))
  expect(await dialog.findByText('The start cannot be before today')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Second night')
})

test('a draft is deleted after a question, and the list opens', async () => {
  const { service, address } = await openOverview()
  service.answer(deleteCampaignDraft, { ok: true })
  const dialog = within(await choose('Delete draft'))
  expect(service.last(deleteCampaignDraft)).toBeUndefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(address()).toBe('/campaignarchive'))
  expect(await screen.findByText('Lantern Night Scratch was deleted.')).toBeTruthy()
})

test('support in another account reads, and is offered nothing that the service refuses', async () => {
  await openOverview({ ...live, mayChange: false }, { role: 2000 })
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
  expect(screen.getByText(/^You have read-only support access\./)).toBeTruthy()
})

test('a campaign that does not exist says so, and leads back to the list', async () => {
  const service = startService(makeSessionUser())
  service.refuse(getEvent, 404)
  openDashboard(`/events/${EVENT_KEY}`)
  expect(await screen.findByRole('heading', { name: 'Campaign not found' })).toBeTruthy()
  expect(document.title).toBe('Campaign not found · Drumroll')
  const back = screen.getByRole('link', { name: 'Go to All Campaigns' })
  expect(back.getAttribute('href')).toBe('/campaignarchive')
})

test('a step that someone else was faster with is refused, and the reason typed is kept', async () => {
  const { service } = await openOverview(live)
  const dialog = within(await choose('Cancel'))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The venue closed' } })
  service.refuse(updateEvent, 409, { message: 'Someone else changed this. Reload to see the newest version' })
  fireEvent.click(dialog.getByRole('button', { name: /Cancel/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this')
  expect(service.last(updateEvent)?.body).toMatchObject({ status: 8, version: live.version })
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The venue closed')
})
