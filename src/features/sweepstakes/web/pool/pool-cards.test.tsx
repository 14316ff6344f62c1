import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getEvent, listChildren, STATUS } from '#features/campaigns/contract.ts'
import { createPrize, listEventPrizes } from '#features/prizes/contract.ts'
import {
  addMailEntries,
  type Draw,
  giveBonusEntries,
  listSweepsWinners,
} from '#features/sweepstakes/contract.ts'
import { EVENT_KEY, makeEventAnswer, makeSummaryAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const NOT_DUE = {
  eventKey: EVENT_KEY,
  kind: 'draw',
  draws: [],
  drawNo: null,
  state: 'notDue',
  drawAt: '2099-12-14T05:05:00Z',
  closesAt: '2099-12-14T05:00:00Z',
  N: 12,
  X: 0,
  reasons: [],
  commitment: { C: 'c'.repeat(64), publishedAt: '2024-10-12T13:00:00Z' },
  prizes: [{ prizeKey: 'prz_1', title: 'Cabin Week', value: 490_000, quantity: 1 }],
  alternatesWanted: 1,
  verifyUrl: 'https://promo.example/verify/evt',
  winners: [],
  alternates: [],
} satisfies z.input<typeof Draw>

function open(draw: z.input<typeof Draw>, event: object = {}, role = 3000) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer({ status: STATUS.live, type: 'sweepstakes', ...event }))
  service.answer(listSweepsWinners, draw)
  openDashboard(`/events/${EVENT_KEY}/sweeps`)
  return service
}

test('mail-in entries: rows are counted while typed, and invalid ones stay to be corrected', async () => {
  const service = open(NOT_DUE)
  service.answer(addMailEntries, { created: 1, rejected: [{ row: 2, message: 'The postmark is not a day' }] })
  const card = await screen.findByRole('region', { name: 'Mail-in entries' })
  const rows = within(card).getByRole('textbox', { name: 'One entry per line' })
  expect(within(card).getByRole('button', { name: 'Add 0 entries' })).toHaveProperty('disabled', true)
  const wrong = 'Bo,Kim,bo@mail.example,,yesterday,2026-03-09'
  fireEvent.change(rows, { target: { value: `Ada,Byron,ada@mail.example,,2026-03-05,2026-03-09\n${wrong}` } })
  fireEvent.click(within(card).getByRole('button', { name: 'Add 2 entries' }))
  expect(await within(card).findByText('1 entry added.')).toBeTruthy()
  expect(within(card).getByRole('alert').textContent).toBe('Row 2, Bo Kim: The postmark is not a day')
  expect(rows).toHaveProperty('value', wrong)
  expect(service.last(addMailEntries)?.body).toMatchObject({
    rows: [{ firstName: 'Ada' }, { firstName: 'Bo' }],
  })
})

test('a file with more rows than one call takes goes in several', async () => {
  const service = open(NOT_DUE)
  service.answer(addMailEntries, { created: 1, rejected: [{ row: 1, message: 'Already entered' }] })
  const card = await screen.findByRole('region', { name: 'Mail-in entries' })
  const rows = within(card).getByRole('textbox', { name: 'One entry per line' })
  const lines = Array.from(
    { length: 501 },
    (_, at) => `P${at},Byron,p${at}@mail.example,,2026-03-05,2026-03-09`,
  )
  fireEvent.change(rows, { target: { value: lines.join('\n') } })
  fireEvent.click(within(card).getByRole('button', { name: 'Add 501 entries' }))
  expect(await within(card).findByText('2 entries added.')).toBeTruthy()
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['Row 1, P0 Byron: Already entered', 'Row 501, P500 Byron: Already entered'])
  expect(rows).toHaveProperty('value', `${lines[0]}\n${lines[500]}`)
  expect(service.last(addMailEntries)?.body).toMatchObject({ rows: [{ firstName: 'P500' }] })
})

test('when a later part of a file fails, the added rows are reported, and the rest stays', async () => {
  const service = open(NOT_DUE)
  let calls = 0
  service.answerWith(addMailEntries, () => {
    calls += 1
    return calls === 1
      ? Response.json({ created: 499, rejected: [{ row: 2, message: 'First name: At most 80 characters' }] })
      : Response.json({ message: 'The list of this draw is frozen' }, { status: 409 })
  })
  const card = await screen.findByRole('region', { name: 'Mail-in entries' })
  const rows = within(card).getByRole('textbox', { name: 'One entry per line' })
  const name = (at: number) => (at === 1 ? 'x'.repeat(500) : `P${at}`)
  const lines = Array.from({ length: 502 }, (_, at) => `${name(at)},Byron,,,2026-03-05,2026-03-09`)
  fireEvent.change(rows, { target: { value: lines.join('\n') } })
  fireEvent.click(within(card).getByRole('button', { name: 'Add 502 entries' }))
  expect(await within(card).findByText('499 entries added.')).toBeTruthy()
  expect(
    within(card)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Rows from 501 on were not added. They are still in the box above. The list of this draw is frozen',
    `Row 2, ${'x'.repeat(40)}…: First name: At most 80 characters`,
  ])
  expect(rows).toHaveProperty('value', [lines[1], lines[500], lines[501]].join('\n'))
})

test('bonus entries: a person in the draw gets more of them, with a reason', async () => {
  const service = open(NOT_DUE)
  service.answer(giveBonusEntries, { tickets: 4 })
  const form = await screen.findByRole('form', { name: 'Bonus entries' })
  const give = within(form).getByRole('button', { name: 'Give bonus entries' })
  expect(give).toHaveProperty('disabled', true)
  const type = (name: string, value: string) =>
    fireEvent.change(within(form).getByRole('textbox', { name }), { target: { value } })
  type('Email', ' ada@mail.example ')
  type('Bonus entries', '3')
  type('Reason', 'Invited three friends')
  fireEvent.click(give)
  expect(await within(form).findByText('ada@mail.example is now in the draw 4 times.')).toBeTruthy()
  expect(service.last(giveBonusEntries)?.body).toEqual({
    email: 'ada@mail.example',
    extra: 3,
    reason: 'Invited three friends',
  })
  service.refuse(giveBonusEntries, 400, {
    error: 'invalid',
    message: 'No entrant with this address is in the draw',
  })
  type('Email', 'eve@mail.example')
  type('Reason', 'A friend')
  fireEvent.click(give)
  expect((await within(form).findByRole('alert')).textContent).toBe(
    'No entrant with this address is in the draw',
  )
})

test.each([
  [
    'once the list is frozen',
    { ...NOT_DUE, drawNo: 1, state: 'frozen', frozenAt: '2024-11-13T05:06:00Z' },
    3000,
  ],
  ['by who only reads', NOT_DUE, 6000],
] as const)('nothing is added to the pool %s', async (_when, draw, role) => {
  open(draw, {}, role)
  await screen.findByRole('region', { name: 'Prizes to draw' })
  for (const name of ['Mail-in entries', 'Bonus entries'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('a date of a draft gets a prize of its own', async () => {
  const dateKey = 'evt_date000000000001'
  const service = open(
    { ...NOT_DUE, commitment: undefined },
    { status: STATUS.draft, childTimes: ['2026-03-07T18:00:00Z'] },
  )
  const date = makeSummaryAnswer({ eventKey: dateKey, startTime: '2026-03-07T18:00:00Z' })
  service.answer(listChildren, [date])
  service.answer(listEventPrizes, [])
  const card = await screen.findByRole('region', { name: 'Prizes for single dates' })
  fireEvent.click(await within(card).findByRole('button', { name: /^Add a prize for / }))
  const form = within(card).getByRole('form', { name: 'Prize for this date' })
  fireEvent.change(within(form).getByRole('textbox', { name: 'Prize' }), { target: { value: 'Signed Ball' } })
  fireEvent.change(within(form).getByRole('textbox', { name: 'Retail value each' }), {
    target: { value: '45.50' },
  })
  service.refuse(createPrize, 409, { error: 'termsLocked', message: 'The terms are fixed' })
  fireEvent.click(within(form).getByRole('button', { name: 'Add prize' }))
  expect((await within(form).findByRole('alert')).textContent).toBe('The terms are fixed')
  expect(service.last(createPrize)?.path).toBe(`/api/v0/prize/${dateKey}`)
  expect(service.last(createPrize)?.body).toMatchObject({
    title: 'Signed Ball',
    quantity: 1,
    value: 4550,
    use: 'draw',
  })
})
