import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getEvent } from '#features/campaigns/contract.ts'
import { type AwardBatch, listBatches, startBatch, stopBatch } from '#features/claims/batches/contract.ts'
import { type Award, listAwards, resendClaim, revealAward, updateAward } from '#features/claims/contract.ts'
import { getParcels } from '#features/claims/parcels/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

type Answer = z.input<typeof Award>

const ADA: Answer = {
  awardId: 'awd_aaaaaaaaaaaaaaaa',
  kind: 'win',
  status: 'notified',
  eventKey: EVENT_KEY,
  prizeTitle: 'Coffee',
  wonAt: '2026-03-20T12:00:00Z',
  deadline: '2026-03-26T04:00:00Z',
  w9: 'notNeeded',
  affidavit: 'notNeeded',
  ships: false,
  person: { name: 'Ada Byron', email: 'a•••@mail.example' },
}
const LI: Answer = {
  ...ADA,
  awardId: 'awd_bbbbbbbbbbbbbbbb',
  status: 'awarded',
  person: { name: 'Li Wen' },
  redeemedAt: '2026-03-21T12:00:00Z',
  redeemedBy: 'pin',
}

const COUNTS = { unclaimed: 1, toCheck: 0, awarded: 1, lost: 0 }
const PLACES = ['Portland, ME', 'Salem, OR']

const PARCELS: z.output<typeof getParcels.response> = {
  noAddress: 0,
  toShip: 0,
  shipped: 0,
  delivered: 0,
  missing: 0,
  toPickUp: 0,
  costCents: 0,
  withoutCost: 0,
}

function openWinners(items: Answer[], role = 3000, search = '') {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer({ status: 3, type: 'instantWin' }))
  service.answer(listBatches, [])
  service.answer(getParcels, PARCELS)
  service.answer(listAwards, { items, total: items.length, counts: COUNTS, places: PLACES })
  return { ...service, ...openDashboard(`/events/${EVENT_KEY}/winners${search}`) }
}

async function choose(of: string, step: string) {
  fireEvent.click(await screen.findByRole('button', { name: of }))
  fireEvent.click(await screen.findByRole('menuitem', { name: step }))
}

test('each winner is listed with their prize, status, and deadline', async () => {
  const late: Answer = { ...ADA, awardId: 'awd_cccccccccccccccc', status: 'forfeited', reasonCode: 'expired' }
  const drawn: Answer = { ...ADA, awardId: 'awd_dddddddddddddddd', kind: 'draw', status: 'selected' }
  openWinners([ADA, LI, late, drawn])
  const list = await screen.findByRole('region', { name: 'Winners' })
  const rows = (await within(list).findAllByRole('listitem')).map(row => row.textContent)
  expect(rows[0]).toMatch(/Ada Byron.*a•••@mail\.example.*Coffee.*Notified.*Until .* ET/)
  expect(rows[1]).toMatch(/Li Wen.*Coffee.*Awarded.*Redeemed .*, with PIN/)
  expect(rows[2]).toMatch(/Forfeited.*Missed the claim deadline/)
  // The deadline of a draw's winner starts with their notice.
  expect(rows[3]).toMatch(/Selected.*Not notified yet/)
  expect(rows[3]).not.toContain('Until')
})

test('a winner opens beside the list with the prize, contact and what happened, and leads to the next', async () => {
  const service = openWinners([ADA, LI])
  service.answer(revealAward, { ...ADA, person: { name: 'Ada Byron', email: 'ada@mail.example' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Ada Byron' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Ada Byron' }))
  expect(panel.getByText('a•••@mail.example')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Reveal contact details' }))
  expect(await panel.findByText('ada@mail.example')).toBeTruthy()
  expect(panel.getAllByRole('listitem').map(step => step.textContent)).toEqual([
    expect.stringMatching(/^Won/),
    expect.stringMatching(/^Prize claimedby /),
  ])
  fireEvent.click(panel.getByRole('button', { name: 'Next winner' }))
  const next = within(await screen.findByRole('dialog', { name: 'Li Wen' }))
  expect(next.getByText('Redeemed with PIN')).toBeTruthy()
  expect(next.getByRole('button', { name: 'Next winner' })).toHaveProperty('disabled', true)
})

test('a prize on its way says how far it is', async () => {
  const parcel = {
    state: 'missing',
    carrier: 'ups',
    shippedAt: ADA.wonAt,
    missingAt: ADA.wonAt,
    reships: 0,
  } as const
  const toShip: Answer = { ...ADA, ships: true, status: 'verified' }
  openWinners([toShip, { ...toShip, awardId: LI.awardId, parcel }])
  const list = await screen.findByRole('region', { name: 'Winners' })
  const rows = (await within(list).findAllByRole('listitem')).map(row => row.textContent)
  expect(rows[0]).toContain('To ship')
  expect(rows[1]).toContain('Did not arrive, says the winner')
})

test('a winner who is asked for an affidavit has the blank one beside them', async () => {
  openWinners([{ ...ADA, affidavit: 'requested' }, LI])
  const link = await screen.findByRole('link', { name: 'Blank affidavit (PDF)' })
  expect(link.getAttribute('href')).toBe(
    `/api/v0/event/${EVENT_KEY}/awards/awd_aaaaaaaaaaaaaaaa/affidavit.pdf`,
  )
})

test('an empty list explains itself, and so does a filter that hides all', async () => {
  const service = openWinners([])
  expect(await screen.findByText('No winners yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Lost 0' }))
  expect(await screen.findByText('No winners found')).toBeTruthy()
  expect(service.last(listAwards)?.query).toMatchObject({ page: '1', view: 'lost' })
})

test('a manager sends the claim link again and moves a winner on', async () => {
  const service = openWinners([ADA])
  service.answer(resendClaim, ADA)
  service.answer(updateAward, { ...ADA, status: 'responded' })
  await choose('Actions for Coffee, Ada Byron', 'Resend claim link')
  expect(await screen.findByText('Claim link sent.')).toBeTruthy()
  expect(service.last(resendClaim)?.path).toContain(`/awards/${ADA.awardId}/notify`)
  await choose('Actions for Coffee, Ada Byron', 'Mark as responded')
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(service.last(updateAward)?.body).toEqual({ status: 'responded' })
})

test('a win is revoked only with a reason, and a refusal is shown', async () => {
  const service = openWinners([ADA])
  service.refuse(updateAward, 409, { error: 'illegalTransition', message: 'This award cannot move' })
  await choose('Actions for Coffee, Ada Byron', 'Void win')
  const dialog = await screen.findByRole('dialog', { name: 'Void win' })
  const send = within(dialog).getByRole('button', { name: 'Void win' })
  fireEvent.click(send)
  expect(service.last(updateAward)).toBeUndefined()
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Works here' } })
  fireEvent.click(send)
  expect(await screen.findByText('This award cannot move')).toBeTruthy()
  expect(service.last(updateAward)?.body).toEqual({ void: true, reasonCode: 'Works here' })
})

test('settled awards have no actions, and read-only users see none', async () => {
  openWinners([LI])
  expect(await screen.findByText(/Li Wen/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('an analyst sees no actions and no names', async () => {
  const { person: _, ...masked } = ADA
  openWinners([masked], 6000)
  expect(await screen.findByText('Coffee')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('when the list cannot be loaded, one can try again', async () => {
  const service = openWinners([ADA])
  service.refuse(listAwards, 500)
  fireEvent.click(await screen.findByRole('button', { name: /^Lost/ }))
  expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toEqual([])
  service.answer(listAwards, { items: [ADA], total: 1, counts: COUNTS, places: PLACES })
  fireEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText(/Ada Byron/)).toBeTruthy()
})

test('the search goes to the service, and an analyst has none', async () => {
  const service = openWinners([ADA])
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search winners' }), {
    target: { value: 'ada' },
  })
  await waitFor(() => expect(service.last(listAwards)?.query).toMatchObject({ q: 'ada' }))
})

test('filters are part of the address; search words, which can be names, are not', async () => {
  const prize = 'prz_aaaaaaaaaaaaaaaa'
  const service = openWinners([ADA], 3000, `?view=lost&fulfillment=shipped&prize=${prize}&place=Portland, ME`)
  await waitFor(() =>
    expect(service.last(listAwards)?.query).toMatchObject({
      view: 'lost',
      fulfillment: 'shipped',
      prize,
      place: 'Portland, ME',
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Awarded/ }))
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search winners' }), {
    target: { value: 'ada' },
  })
  await waitFor(() => expect(service.last(listAwards)?.query).toMatchObject({ view: 'awarded', q: 'ada' }))
  expect(service.router.state.location.search).toEqual({
    view: 'awarded',
    fulfillment: 'shipped',
    prize,
    place: 'Portland, ME',
  })
})

test('an address with unknown filters shows the whole list', async () => {
  const service = openWinners([ADA], 3000, '?view=gone&prize=none&page=-3')
  expect(await screen.findByText(/Ada Byron/)).toBeTruthy()
  expect(service.last(listAwards)?.query).not.toHaveProperty('view')
})

const BATCH: z.input<typeof AwardBatch> = {
  batchKey: 'abt_aaaaaaaaaaaaaaaa',
  action: 'remind',
  state: 'queued',
  total: 120,
  done: 0,
  skipped: 0,
  reasons: [],
  askedAt: '2026-03-20T12:00:00Z',
}

async function startReminder() {
  fireEvent.click(screen.getByRole('button', { name: 'Bulk actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remind to claim' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remind to claim' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remind to claim' }))
}

test('selected winners are reminded at once', async () => {
  const service = openWinners([ADA, LI])
  service.answer(startBatch, BATCH)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Byron' }))
  expect(await screen.findByRole('heading', { name: '1 selected' })).toBeTruthy()
  await startReminder()
  await waitFor(() =>
    expect(service.last(startBatch)?.body).toEqual({ action: 'remind', awards: { awardIds: [ADA.awardId] } }),
  )
})

test('a bulk action on all that match shows its progress, is stopped, and says what was done', async () => {
  const service = openWinners([ADA, LI])
  service.answer(listAwards, { items: [ADA, LI], total: 120, counts: COUNTS, places: PLACES })
  service.answer(startBatch, BATCH)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 120 that match' }))
  service.answer(listBatches, [{ ...BATCH, state: 'running', done: 40 }])
  await startReminder()
  expect(await screen.findByText('Reminding winners: 40 of 120')).toBeTruthy()
  expect(service.last(startBatch)?.body).toEqual({ action: 'remind', awards: {} })
  const reasons = [{ reason: 'Already claimed or settled', count: 2 }]
  const stopped = { ...BATCH, state: 'stopped', done: 38, skipped: 2, reasons } as const
  service.answer(stopBatch, stopped)
  service.answer(listBatches, [stopped])
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped. Reminded: 38 of 120 winners.')).toBeTruthy()
  expect(screen.getByText('2 skipped: Already claimed or settled')).toBeTruthy()
})

test('the list is filtered by place and by fulfillment, from its first page on', async () => {
  const service = openWinners([ADA])
  await screen.findByText('Ada Byron')
  fireEvent.click(screen.getByRole('combobox', { name: 'Place' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Salem, OR' }))
  fireEvent.click(screen.getByRole('combobox', { name: 'Fulfillment' }))
  fireEvent.click(await screen.findByRole('option', { name: 'To ship' }))
  await waitFor(() =>
    expect(service.last(listAwards)?.query).toMatchObject({
      page: '1',
      place: 'Salem, OR',
      fulfillment: 'toShip',
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull())
  expect(screen.getByRole('combobox', { name: 'Place' })).toHaveProperty('value', '')
})

test('shipping shows what is to do and its costs, prints lists, and takes tracking numbers', async () => {
  const service = openWinners([ADA])
  service.answer(getParcels, { ...PARCELS, toShip: 2, shipped: 3, costCents: 1399, withoutCost: 1 })
  const card = await screen.findByRole('region', { name: 'Shipping' })
  expect(card.textContent).toContain('To ship2')
  expect(card.textContent).toContain('Shipping costs (1 parcel without cost)$13.99')
  fireEvent.click(within(card).getByRole('button', { name: 'Shipping lists' }))
  expect((await screen.findByRole('menuitem', { name: 'Packing list (PDF)' })).getAttribute('href')).toBe(
    `/api/v0/event/${EVENT_KEY}/parcels.pdf?list=packing`,
  )
  expect(screen.queryByRole('menuitem', { name: /^Pick-up list/ })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Upload tracking numbers (CSV)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload tracking numbers' }))
  expect(dialog.getByRole('button', { name: 'Check list' })).toHaveProperty('disabled', true)
})
