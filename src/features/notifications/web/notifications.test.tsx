import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  updateNotification,
} from '#features/notifications/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

// At noon, so that five minutes ago is the same day.
vi.useFakeTimers({ toFake: ['Date'], now: new Date().setHours(12, 0, 0, 0) })
afterAll(() => vi.useRealTimers())

const told: z.input<typeof Notification> = {
  id: 'ntf_aaaaaaaaaaaaaaaa',
  kind: 'lowStock',
  text: 'Free Cup Friday: 4 of 50 mugs are left.',
  link: '/notifications?of=mugs',
  at: new Date(Date.now() - 5 * 60_000).toISOString(),
  read: false,
}
const older: z.input<typeof Notification> = {
  ...told,
  id: 'ntf_bbbbbbbbbbbbbbbb',
  kind: 'drawDone',
  text: 'Lantern Night: the draw is done.',
  at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  read: true,
}

function open(address: string, items = [told, older], role = 3000) {
  const service = startService(makeSessionUser({ role }))
  const unread = items.filter(({ read }) => !read).length
  service.answer(listNotifications, { unread, total: items.length, items })
  service.answer(updateNotification, { ...told, read: true })
  service.answer(readAllNotifications, { ok: true })
  return { service, ...openDashboard(address) }
}

test('the bell says how much is unread and opens the newest; one leads to its thing and is read', async () => {
  const { service, router } = open('/team')
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const row = await screen.findByRole('link', { name: /4 of 50 mugs are left/ })
  expect(within(row).getByText('Less than 10% of a prize is left')).toBeTruthy()
  expect(within(row).getByText('5 minutes ago')).toBeTruthy()
  fireEvent.click(row)
  await waitFor(() => expect(router.state.location.href).toBe('/notifications?of=mugs'))
  expect(service.last(updateNotification)).toMatchObject({
    path: `/api/v0/notifications/${told.id}`,
    body: { read: true },
  })
})

test('everything is marked as read at once, and the bell falls silent', async () => {
  const { service } = open('/team')
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  service.answer(listNotifications, { unread: 0, total: 2, items: [{ ...told, read: true }, older] })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(service.last(readAllNotifications)?.body).toEqual({ read: true })
})

test('the page lists them by day, and one is marked without opening it', async () => {
  const { service } = open('/notifications')
  const today = await screen.findByRole('region', { name: 'Today' })
  fireEvent.click(within(today).getByRole('button', { name: `Mark as read: ${told.text}` }))
  await waitFor(() => expect(service.last(updateNotification)?.body).toEqual({ read: true }))
  expect(screen.getByRole('button', { name: `Mark as unread: ${older.text}` })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
})

test('an empty list says what will appear', async () => {
  open('/notifications', [])
  expect(await screen.findByText('You’re all caught up')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('staff of a venue have a bell too', async () => {
  open('/notifications', [told], 7000)
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy()
})
