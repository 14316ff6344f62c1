import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEvent, updateEvent } from '#features/campaigns/contract.ts'
import { DEFAULT_STYLE, getStyleManager, listTileContents, NO_COMPONENTS } from '#features/tiles/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

type Answer = ReturnType<typeof makeEventAnswer>

const PRIZE: Answer['newPrizes'][number] = {
  uniquePrizeKey: 'prz_aaaaaaaaaaaaaaaa',
  title: 'Dumpling Box',
  description: '',
  type: 'gift',
  quantity: 5,
  value: 1800,
  delivery: 'ship',
  use: 'instant',
  contains: [],
  active: true,
}

async function openDetails(changes: Partial<Answer> = {}, hash = '') {
  const event = makeEventAnswer({
    qrEntry: true,
    emailContact: 'hello@harbor.example',
    newPrizes: [PRIZE],
    version: 3,
    ...changes,
  })
  const service = startService(makeSessionUser())
  service.answer(getEvent, event)
  const tileKey = 'tile_aaaaaaaaaaaaaaaa'
  service.answer(listTileContents, [
    {
      tileKey,
      eventTileLabel: 'Form',
      uniquePrizeKey: null,
      pageIndex: 0,
      components: NO_COMPONENTS,
      styles: { tileKey },
      version: 1,
    },
  ])
  openDashboard(`/events/${EVENT_KEY}/editor/1${hash}`)
  await screen.findByRole('textbox', { name: 'Title' })
  return { service, event }
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const rename = (value: string) => fireEvent.change(title(), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save details' }))

test('only changed fields are sent, with the version that was read', async () => {
  const { service, event } = await openDetails()
  service.answer(updateEvent, { ...event, title: 'Lantern Night', version: 4 })
  rename('Lantern Night')
  save()
  expect(await screen.findByText('Saved!')).toBeTruthy()
  expect(service.last(updateEvent)?.body).toEqual({ eventKey: EVENT_KEY, title: 'Lantern Night', version: 3 })
  expect(screen.getByText('All changes saved')).toBeTruthy()
})

test('leaving with changes asks first: the person stays with them, or goes without', async () => {
  const { service } = await openDetails()
  service.answer(getStyleManager, { ...DEFAULT_STYLE, eventKey: EVENT_KEY, version: 1 })
  rename('Lantern Night')
  const goOn = () => fireEvent.click(screen.getByRole('link', { name: 'Next page' }))
  goOn()
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(title().value).toBe('Lantern Night')
  goOn()
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText(/^Page 2 of /)
  expect(service.last(updateEvent)).toBeUndefined()
})

test('prizes follow another way of delivery, and keep their keys', async () => {
  const { service, event } = await openDetails()
  service.answer(updateEvent, event)
  fireEvent.click(screen.getByRole('radio', { name: /pick it up/ }))
  save()
  await waitFor(() => expect(service.last(updateEvent)).toBeDefined())
  const { key, use, delivery, ...prize } = { ...PRIZE, key: PRIZE.uniquePrizeKey }
  expect(service.last(updateEvent)?.body).toEqual({
    eventKey: EVENT_KEY,
    version: 3,
    prizeDelivery: 'Winners will pick it up at the venue',
    newPrizes: [{ ...prize, key, imageFileKey: null, redemptionPin: '' }],
  })
  expect([use, delivery]).toEqual(['instant', 'ship'])
})

test('an invalid value is reported beside its field and not sent', async () => {
  const { service } = await openDetails()
  rename('Li')
  save()
  expect(await screen.findByText('Enter a title of at least 3 characters')).toBeTruthy()
  expect(service.last(updateEvent)).toBeUndefined()
})

test('after another person saved first the text stays, both are shown, and mine goes on top of theirs', async () => {
  const { service, event } = await openDetails()
  service.refuse(updateEvent, 409, { message: 'Someone else changed this. Reload to see the newest version' })
  rename('Mine')
  service.answer(getEvent, { ...event, title: 'Theirs', city: 'Portland', version: 9 })
  save()
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' })
  expect(within(dialog).getByText('Mine; Sponsor: Harbor Lights Market; Languages: English')).toBeTruthy()
  expect(within(dialog).getByText('Theirs; Sponsor: Harbor Lights Market; Languages: English')).toBeTruthy()
  expect(screen.getByText('Uh Oh! Looks like there was an issue saving')).toBeTruthy()
  expect(title().value).toBe('Mine')
  service.answer(updateEvent, { ...event, title: 'Mine', city: 'Portland', version: 10 })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() =>
    expect(service.last(updateEvent)?.body).toEqual({ eventKey: EVENT_KEY, title: 'Mine', version: 9 }),
  )
})

test('screens that would go are named before they go', async () => {
  const { service } = await openDetails({ addSweeps: true, numberSweepsPages: 2 })
  fireEvent.click(screen.getByRole('checkbox', { name: /second chance|draw/i }))
  save()
  const dialog = await screen.findByRole('dialog', { name: 'Remove these screens?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['Continue', 'Continue 2'])
  expect(service.last(updateEvent)).toBeUndefined()
})

test('after activation words can change, and terms are shown with the reason why they stay', async () => {
  await openDetails({ status: 3, activatedAt: '2026-11-13T18:46:00Z' })
  expect(await screen.findByText(/^Locked at activation/)).toBeTruthy()
  expect(title().value).toBe('Lantern Night Scratch')
  expect(screen.getByText(/Dumpling Box, \$18\.00 each/)).toBeTruthy()
  expect(screen.queryByLabelText('Start')).toBeNull()
})

const ODDS = {
  mechanism: 'odds',
  oneIn: 50,
  distribution: 'uniform',
  playsPerPerson: 3,
  per: 'day',
  winsPerPerson: 1,
} as const

test('fixed odds, play limits and unclaimed prizes are shown as stored', async () => {
  const { service, event } = await openDetails({ instant: ODDS, unclaimedPolicy: 'charity' })
  service.answer(updateEvent, event)
  const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
  expect([/^Fixed odds/, /^3 times per day/, /^Donate to a charity/].map(isChosen)).toEqual([
    true,
    true,
    true,
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Number of times').value).toBe('3')
  fireEvent.click(screen.getByRole('checkbox', { name: 'People can enter in stores' }))
  save()
  await waitFor(() => expect(service.last(updateEvent)).toBeDefined())
  expect(service.last(updateEvent)?.body).toEqual({ eventKey: EVENT_KEY, version: 3, retailEntry: true })
})

test('the locked terms of a running campaign show its own odds', async () => {
  const running = { status: 3, activatedAt: '2026-11-13T18:46:00Z' }
  await openDetails({ ...running, instant: ODDS, expectedParticipation: 1665, unclaimedPolicy: 'charity' })
  expect(await screen.findByText(/^About 1 in 50 plays wins/)).toBeTruthy()
  expect(screen.getByText('3 times per day per person')).toBeTruthy()
  expect(screen.getByText(/Unclaimed: donate to a charity$/)).toBeTruthy()
})

test('an address that names a field leads to it', async () => {
  await openDetails({}, '#emailContact')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('emailContact'))
})
