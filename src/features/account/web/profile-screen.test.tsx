import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  changePassword,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  updateProfile,
} from '#features/account/contract.ts'
import { getSession } from '#features/auth/contract.ts'
import { DEFAULT_SETTINGS } from '#features/notifications/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { closeAllToasts, showKeptToast } from '#ui/feedback/toasts.ts'

const notifications = { ...DEFAULT_SETTINGS, 'lowStock.email': false }

const profile = {
  firstName: 'Maya',
  lastName: 'Okafor',
  properties: { icon: 'avatar0' },
  notifications,
}

const here = {
  id: 'ses_aaaaaaaaaaaaaaaa',
  device: 'Chrome on Windows',
  signedInAt: '2026-11-20T08:00:00Z',
  seenAt: '2026-11-21T08:00:00Z',
  here: true,
}
const phone = { ...here, id: 'ses_bbbbbbbbbbbbbbbb', device: 'Safari on an iPhone', here: false }

function watchReload() {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => reload.mockRestore())
  return reload
}

async function openProfile() {
  const service = startService(makeSessionUser())
  service.answer(getProfile, profile)
  service.answer(listSessions, [here, phone])
  openDashboard('/account/profile')
  await screen.findByLabelText('First name')
  return service
}

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

function changeTo(current: string, password: string, confirmation: string) {
  fill('Current password', current)
  fill('New password', password)
  fill('Confirm password', confirmation)
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('saving name and avatar keeps hidden settings and reloads the page with a fresh session', async () => {
  const reload = watchReload()
  const service = await openProfile()
  service.answer(updateProfile, profile)
  fill('First name', 'Amaya')
  fireEvent.click(screen.getByRole('radio', { name: 'gong' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }))

  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(service.last(updateProfile)?.body).toEqual({
    firstName: 'Amaya',
    lastName: 'Okafor',
    properties: { icon: 'avatar9' },
    notifications,
  })
  expect(service.last(getSession)?.query).toEqual({ update: '' })

  closeAllToasts()
  showKeptToast()
  expect((await screen.findByText('Profile saved.')).role).toBe('status')
})

test('the twelve avatars are one choice, named by their instruments', async () => {
  await openProfile()
  const group = within(screen.getByRole('radiogroup', { name: 'Avatar' }))
  expect(group.getAllByRole('img').map(picture => picture.getAttribute('alt'))).toEqual([
    'snare',
    'cymbal',
    'tambourine',
    'maracas',
    'bell',
    'triangle',
    'sticks',
    'xylophone',
    'bongos',
    'gong',
    'whistle',
    'trumpet',
  ])
  const addresses = group.getAllByRole('img').map(picture => picture.getAttribute('src'))
  expect(new Set(addresses).size).toBe(12)
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'snare' }).checked).toBe(true)
})

test("the permissions of the user's role are described in words", async () => {
  await openProfile()
  expect(screen.getByText('Account owner')).toBeTruthy()
  expect(screen.getByText(/^Manages the account’s team/)).toBeTruthy()
})

test('a name is required, and the email address is read-only', async () => {
  const service = await openProfile()
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect([email.value, email.readOnly]).toEqual(['maya@lanternevents.example', true])

  fill('Last name', ' ')
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(screen.getByText('Please enter a name')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
  expect(service.last(updateProfile)).toBeUndefined()
})

test('when saving fails a toast says so and nothing is reloaded', async () => {
  const reload = watchReload()
  const service = await openProfile()
  service.refuse(updateProfile, 500, { message: 'Something went wrong on our end' })
  fireEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect((await screen.findByText('Something went wrong on our end')).role).toBe('alert')
  expect(reload).not.toHaveBeenCalled()
})

test('a profile that fails to load can be retried', async () => {
  const service = startService(makeSessionUser())
  service.refuse(getProfile, 503)
  openDashboard('/account/profile')
  await screen.findAllByRole('button', { name: 'Try again' })
  service.answer(getProfile, profile)
  const card = within(screen.getByRole('region', { name: 'Your details' }))
  fireEvent.click(card.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('First name')).toBeTruthy()
})

test('the color scheme changes at once and is kept on the device', async () => {
  await openProfile()
  const group = within(screen.getByRole('radiogroup', { name: 'Color scheme' }))
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'Same as device' }).checked).toBe(true)
  fireEvent.click(group.getByRole('radio', { name: 'Dark' }))
  onTestFinished(() => localStorage.clear())
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(Object.values(localStorage)).toContain('dark')
})

test('changing the password requires the current one and reloads the page', async () => {
  const reload = watchReload()
  const service = await openProfile()
  service.answer(changePassword, { ok: true })
  changeTo('Old2roll!', 'Snare2roll!', 'Snare2roll!')

  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(service.last(changePassword)?.body).toEqual({
    current: 'Old2roll!',
    password: 'Snare2roll!',
    confirmPassword: 'Snare2roll!',
  })
  closeAllToasts()
  showKeptToast()
  expect(await screen.findByText('New Password Saved')).toBeTruthy()
})

test('the checklist follows the new password', async () => {
  await openProfile()
  fill('New password', 'Snare2roll!')
  expect(screen.getAllByRole('img', { name: 'Met' })).toHaveLength(5)
})

test.each([
  ['', 'Snare2roll!', 'Snare2roll!', 'Please enter your password'],
  [
    'Old2roll!',
    'snare',
    'snare',
    'Password must contain at least 8 characters, one uppercase, one number and one special case character',
  ],
  ['Old2roll!', 'Snare2roll!', '', 'Please confirm your password'],
  ['Old2roll!', 'Snare2roll!', 'Snare2rolls!', "Passwords doesn't match"],
])('"%s", "%s" confirmed as "%s" is rejected: %s', async (current, password, confirmation, message) => {
  const service = await openProfile()
  changeTo(current, password, confirmation)
  expect(screen.getByText(message)).toBeTruthy()
  expect(service.last(changePassword)).toBeUndefined()
})

test('a wrong current password shows an error beside its field, which gets the focus', async () => {
  const service = await openProfile()
  service.refuse(changePassword, 400, {
    message: 'Please check the highlighted fields',
    errors: { current: 'Current password is incorrect' },
  })
  changeTo('Wrong2roll!', 'Snare2roll!', 'Snare2roll!')
  expect(await screen.findByText('Current password is incorrect')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
})

test('a notification switch saves at once, keeps all other settings and reloads nothing', async () => {
  const reload = watchReload()
  const service = await openProfile()
  service.answer(updateProfile, profile)
  fireEvent.click(screen.getByRole('switch', { name: 'A draw is done: Email' }))
  fireEvent.click(screen.getByRole('switch', { name: 'A draw is ready: In-app' }))
  await waitFor(() =>
    expect(service.last(updateProfile)?.body).toEqual({
      ...profile,
      notifications: { ...notifications, 'drawDone.email': false, 'drawReady.app': false },
    }),
  )
  expect(reload).not.toHaveBeenCalled()
})

test('a switch that fails to save turns back and shows an error', async () => {
  const service = await openProfile()
  service.refuse(updateProfile, 500, { message: 'Something went wrong on our end' })
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'A draw is done: Email' })
  fireEvent.click(toggle)
  expect((await screen.findByText('Something went wrong on our end')).role).toBe('alert')
  await waitFor(() => expect(toggle.checked).toBe(true))
})

test('security notices have no switch, and a role sees only the notices that concern it', async () => {
  await openProfile()
  const row = screen.getByRole('row', { name: /An API key or a webhook is created/ })
  expect(within(row).queryAllByRole('switch')).toEqual([])
  expect(within(row).getByText('Always on, for your security')).toBeTruthy()
})

test('other sessions can be signed out one at a time or all at once', async () => {
  const service = await openProfile()
  service.answer(endSession, { ok: true })
  service.answer(endOtherSessions, { ended: 1 })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on an iPhone' }))
  expect(await screen.findByText('Safari on an iPhone was signed out.')).toBeTruthy()
  expect(service.last(endSession)?.path).toBe(`/api/v0/user/sessions/${phone.id}`)
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign out other devices' }))
  expect(await screen.findByText('1 other session signed out.')).toBeTruthy()
})
