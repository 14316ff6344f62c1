import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type BlacklistEntry,
  createBlacklist,
  deleteBlacklist,
  listBlacklist,
  previewBlacklist,
  updateBlacklist,
} from '#features/blacklist/contract.ts'
import { getEvent } from '#features/campaigns/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const ada: BlacklistEntry = {
  id: 'blk_aaaaaaaaaaaaaaaa',
  scope: 'campaign',
  eventKey: EVENT_KEY,
  kind: 'email',
  value: 'ada@example.com',
  reason: 'Chargeback',
  createdBy: 'Jo Park',
  createdAt: new Date('2026-03-02T12:00:00Z'),
}
const wire = ({ createdAt, expiresAt: _none, ...entry }: BlacklistEntry) => ({
  ...entry,
  createdAt: createdAt.toISOString(),
})

async function open(entries: BlacklistEntry[], role = 3000, expiresAt?: string) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer())
  service.answer(
    listBlacklist,
    entries.map(entry => ({ ...wire(entry), ...(expiresAt ? { expiresAt } : {}) })),
  )
  service.answer(previewBlacklist, { entries: 2, each: [2] })
  openDashboard(`/events/${EVENT_KEY}/blacklist`)
  await screen.findByRole('heading', { level: 1, name: 'Blocked people' })
  return service
}

test('pasted lines are recognized, counted against the entries so far, and sent once each', async () => {
  const service = await open([])
  expect(await screen.findByText('No blocked entrants')).toBeTruthy()
  service.answer(createBlacklist, { created: [wire(ada)], duplicates: 1 })
  const text = 'Ada@example.com, Chargeback\nada+2@example.com\n203.0.113.0/24'
  fireEvent.change(screen.getByLabelText('Entrants to block'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Add to blacklist' }))
  expect(screen.getByText('Enter a reason')).toBeTruthy()
  expect(service.last(createBlacklist)).toBeUndefined()
  expect(await screen.findByText('Email, 2 entries')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Bots' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add to blacklist' }))
  expect(await screen.findByText('1 entry added. 1 was already listed.')).toBeTruthy()
  expect(service.last(createBlacklist)?.body).toEqual({
    entries: [
      { kind: 'email', value: 'ada@example.com', reason: 'Chargeback', scope: 'campaign' },
      { kind: 'ip', value: '203.0.113.0/24', reason: 'Bots', scope: 'campaign' },
    ],
  })
})

test('a line that is not of the chosen kind is named, and nothing is sent', async () => {
  const service = await open([])
  fireEvent.change(await screen.findByLabelText('Entrants to block'), { target: { value: 'Ada\n' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'x' } })
  fireEvent.click(screen.getByRole('combobox', { name: 'Match by' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Email' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add to blacklist' }))
  expect(screen.getByText('Not a valid entry of this type (Email): line 1 “Ada”')).toBeTruthy()
  expect(service.last(createBlacklist)).toBeUndefined()
})

test('each bad line of a file is named, and the others are added without them', async () => {
  const service = await open([])
  service.answer(createBlacklist, { created: [wire(ada)], duplicates: 0 })
  const text = 'who,why\nAda@example.com,Bot\nada@,Bot\n"Doe, Jane",Asked to\n12345\n999.1.1.1\n1.2.3.4/33'
  fireEvent.change(await screen.findByLabelText('Entrants to block'), { target: { value: text } })
  fireEvent.change(screen.getByLabelText('Last day (optional)'), { target: { value: '2020-01-01' } })
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'x' } })
  const add = screen.getByRole('button', { name: 'Add to blacklist' })
  fireEvent.click(add)
  expect(
    screen.getByText('Not recognized: line 3 “ada@”, line 5 “12345”, line 6 “999.1.1.1” and 1 more'),
  ).toBeTruthy()
  expect(screen.getByText('Choose a day in the future')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Entrants to block')))
  fireEvent.change(screen.getByLabelText('Last day (optional)'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Skip these lines' }))
  expect(screen.queryByText(/^Not recognized/)).toBeNull()
  fireEvent.click(add)
  await screen.findByText(/^1 entry added/)
  expect(service.last(createBlacklist)?.body).toEqual({
    entries: [
      { kind: 'email', value: 'ada@example.com', reason: 'Bot', scope: 'campaign' },
      { kind: 'name', value: 'jane doe', reason: 'Asked to', scope: 'campaign' },
    ],
  })
})

test('an entry is removed at once and comes back with Undo', async () => {
  const service = await open([ada])
  service.answer(deleteBlacklist, { deleted: 1 })
  service.answer(createBlacklist, { created: [wire(ada)], duplicates: 0 })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove ada@example.com' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(service.last(createBlacklist)).toBeTruthy())
  expect(service.last(deleteBlacklist)?.body).toEqual({ ids: [ada.id] })
  expect(service.last(createBlacklist)?.body).toMatchObject({
    entries: [{ kind: 'email', value: 'ada@example.com', reason: 'Chargeback' }],
  })
})

test('a change shows the service’s refusal beside its field', async () => {
  const service = await open([ada])
  const refusal = {
    message: 'This value is already on the blacklist',
    errors: { value: 'This value is already on the blacklist' },
  }
  service.refuse(updateBlacklist, 400, refusal)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit ada@example.com' }))
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'bea@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This value is already on the blacklist')).toBeTruthy()
})

test('an end within a day is said as that day, and stays when only the reason changes', async () => {
  const service = await open([ada], 3000, '2096-03-05T15:00:00.000Z')
  service.answer(updateBlacklist, wire(ada))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit ada@example.com' }))
  const day = await screen.findByLabelText('Last day (optional)', { selector: '[role=dialog] input' })
  expect(day).toHaveProperty('value', '2096-03-05')
  const reason = screen.getByLabelText('Reason', { selector: '[role=dialog] input' })
  fireEvent.change(reason, { target: { value: 'Bot' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Entry saved.')
  const body = { id: ada.id, value: 'ada@example.com', reason: 'Bot' }
  expect(service.last(updateBlacklist)?.body).toEqual(body)
})

test('an entry of all campaigns is changed by owners only', async () => {
  await open([{ ...ada, scope: 'account' }], 4000)
  expect(await screen.findByText('ada@example.com')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(screen.queryByRole('radio', { name: /All campaigns/ })).toBeNull()
})

test('an analyst sees no list', async () => {
  await open([ada], 6000)
  expect(await screen.findByText('The blacklist is for campaign managers')).toBeTruthy()
  expect(screen.queryByText('ada@example.com')).toBeNull()
})
