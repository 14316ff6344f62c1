import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  getOutboxMessage,
  listOutbox,
  NO_MAIL_SERVER,
  type OutboxItem,
  retryMessage,
  revealMessage,
  WRITTEN_BEFORE,
} from '#features/messaging/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const staff = makeSessionUser({ role: 2000 })

function makeItem(overrides: Partial<z.input<typeof OutboxItem>> = {}): z.input<typeof OutboxItem> {
  return {
    id: 'msg_aaaaaaaaaaaaaaaa',
    channel: 'email',
    to: 'j••••@mail.example',
    template: 'temporary-password',
    status: 'sent',
    attempts: 1,
    createdAt: '2026-11-27T17:00:00Z',
    ...overrides,
  }
}

function rowOf(name: string): HTMLElement {
  const row = screen.getByRole('button', { name }).closest('li')
  if (!row) throw new Error(`${name} is in no row`)
  return row
}

test('staff reads each message with its recipient, status, attempts and last error', async () => {
  const service = startService(staff)
  service.answer(listOutbox, [
    makeItem(),
    makeItem({
      id: 'msg_bbbbbbbbbbbbbbbb',
      template: 'invitation',
      status: 'failed',
      attempts: 5,
      lastError: 'connect ECONNREFUSED',
    }),
  ])
  openDashboard('/outbox')
  await screen.findByRole('button', { name: 'Temporary password' })

  const sent = within(rowOf('Temporary password'))
  expect(sent.getByText('Sent')).toBeTruthy()
  expect(sent.getByText('1 attempt')).toBeTruthy()
  expect(sent.getByText('Email to j••••@mail.example')).toBeTruthy()
  expect(sent.queryByRole('button', { name: 'Retry' })).toBeNull()

  const failed = within(rowOf('Invitation'))
  expect(failed.getByText('Failed')).toBeTruthy()
  expect(failed.getByText('5 attempts')).toBeTruthy()
  expect(failed.getByText('connect ECONNREFUSED')).toBeTruthy()
})

test('a failed message can be queued again, and the list is refetched', async () => {
  const service = startService(staff)
  service.answer(listOutbox, [makeItem({ status: 'failed' })])
  service.answer(retryMessage, makeItem({ status: 'queued' }))
  openDashboard('/outbox')
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))

  expect((await screen.findByText('The message to j••••@mail.example is queued again.')).role).toBe('status')
  expect(service.last(retryMessage)?.path).toBe('/api/v0/outbox/msg_aaaaaaaaaaaaaaaa/retry')
  await waitFor(() => expect(service.calls().filter(sent => sent === 'GET /api/v0/outbox')).toHaveLength(2))
})

test.each([
  [NO_MAIL_SERVER, 1, 0],
  [WRITTEN_BEFORE, 0, 2],
])('emails without a mail server are kept, and marked once: %s', async (lastError, notices, retries) => {
  const service = startService(staff)
  const kept = { status: 'suppressed', lastError } as const
  service.answer(listOutbox, [makeItem(kept), makeItem({ ...kept, id: 'msg_bbbbbbbbbbbbbbbb' })])
  openDashboard('/outbox')
  expect(await screen.findAllByText('Stored')).toHaveLength(2)
  expect(screen.queryAllByText(/^Email sending is not set up/)).toHaveLength(notices)
  expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries)
  expect(screen.queryByText('1 attempt')).toBeNull()
})

test('the text of a message opens beside the list', async () => {
  const service = startService(staff)
  service.answer(listOutbox, [makeItem()])
  service.answer(getOutboxMessage, {
    ...makeItem(),
    to: 'jo@mail.example',
    subject: 'Your temporary password for Drumroll',
    body: 'Here it is:\n\n••••••••',
    secret: 'sealed',
  })
  openDashboard('/outbox')
  fireEvent.click(await screen.findByRole('button', { name: 'Temporary password' }))

  const panel = within(await screen.findByRole('dialog', { name: 'Temporary password' }))
  expect(await panel.findByText('jo@mail.example')).toBeTruthy()
  expect(panel.getByText('Your temporary password for Drumroll')).toBeTruthy()
  expect(panel.getByText(/Here it is:/)).toBeTruthy()
  expect(panel.getByText(/is hidden\. A super admin can reveal it\./)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Reveal secret' })).toBeNull()
})

const sealed = { ...makeItem(), to: 'jo@mail.example', subject: 'Yours', body: 'It is ••••••••' }

test('a super admin reveals a secret after a question that names the audit record', async () => {
  const service = startService(makeSessionUser({ role: 1000 }))
  service.answer(listOutbox, [makeItem()])
  service.answer(getOutboxMessage, { ...sealed, secret: 'sealed' })
  service.answer(revealMessage, { body: 'It is Snare2roll!x' })
  openDashboard('/outbox')
  fireEvent.click(await screen.findByRole('button', { name: 'Temporary password' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reveal secret' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reveal this secret?' }))
  expect(question.getByText(/audit log records your name/)).toBeTruthy()
  expect(service.last(revealMessage)).toBeUndefined()
  fireEvent.click(question.getByRole('button', { name: 'Reveal secret' }))
  expect(await screen.findByText('It is Snare2roll!x')).toBeTruthy()
  expect(screen.queryByTitle('Email preview')).toBeNull()
  expect(screen.getByText(/^Revealed\./).closest('[role=status]')).toBeTruthy()
  expect(service.last(revealMessage)?.path).toBe('/api/v0/outbox/msg_aaaaaaaaaaaaaaaa/reveal')
})

test('a secret that is gone is marked, and cannot be revealed', async () => {
  const service = startService(makeSessionUser({ role: 1000 }))
  service.answer(listOutbox, [makeItem()])
  service.answer(getOutboxMessage, { ...sealed, secret: 'gone' })
  openDashboard('/outbox')
  fireEvent.click(await screen.findByRole('button', { name: 'Temporary password' }))
  expect(await screen.findByText(/We keep no copy\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reveal secret' })).toBeNull()
})

test('a message that may not be read says why', async () => {
  const service = startService(staff)
  service.answer(listOutbox, [makeItem()])
  service.refuse(getOutboxMessage, 403, { message: 'Access Forbidden' })
  openDashboard('/outbox')
  fireEvent.click(await screen.findByRole('button', { name: 'Temporary password' }))
  expect(await screen.findByText('Access Forbidden')).toBeTruthy()
})

test('the filter is part of the address and of the question to the service', async () => {
  const service = startService(staff)
  service.answer(listOutbox, [])
  const { router } = openDashboard('/outbox?status=failed')
  await screen.findByText('No failed messages')
  expect(service.last(listOutbox)?.query.status).toBe('failed')

  fireEvent.click(screen.getByRole('radio', { name: 'Queued' }))
  await screen.findByText('No queued messages')
  expect(router.state.location.href).toBe('/outbox?status=queued')

  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByText('No messages yet')
  expect(router.state.location.href).toBe('/outbox')
  expect(service.last(listOutbox)?.query.status).toBeUndefined()
})

test('a list that does not come can be tried again', async () => {
  const service = startService(staff)
  service.refuse(listOutbox, 503)
  openDashboard('/outbox')
  await screen.findAllByRole('button', { name: 'Try again' })
  service.answer(listOutbox, [makeItem()])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Temporary password' })).toBeTruthy()
})

test('older messages come when they are asked for', async () => {
  const service = startService(staff)
  service.answer(
    listOutbox,
    Array.from({ length: 50 }, (_, index) => makeItem({ id: `msg_${String(index).padStart(16, '0')}` })),
  )
  openDashboard('/outbox')
  fireEvent.click(await screen.findByRole('button', { name: 'Show older messages' }))
  await waitFor(() => expect(service.last(listOutbox)?.query.page).toBe('2'))
})

test('a manager sees the account’s messages and sends them again, but opens no secret', async () => {
  const service = startService(makeSessionUser({ role: 4000 }))
  service.answer(listOutbox, [makeItem({ status: 'failed', template: 'claim-link' })])
  openDashboard('/outbox')
  expect(await screen.findByText('Claim link')).toBeTruthy()
  expect(screen.getByText(/^All messages your account sends/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Claim link' })).toBeNull()
})

test('below a manager there is no such page, and nothing is asked', async () => {
  const service = startService(makeSessionUser({ role: 4001 }))
  openDashboard('/outbox')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(service.last(listOutbox)).toBeUndefined()
})

test.each([
  [4000, true],
  [4001, false],
])('the menu of a person with role %i leads to the outbox: %s', async (role, leads) => {
  startService(makeSessionUser({ role }))
  openDashboard('/outbox')
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }))
  await screen.findByRole('menuitem', { name: 'Profile' })
  expect(screen.queryByRole('menuitem', { name: 'Outbox' }) !== null).toBe(leads)
})
