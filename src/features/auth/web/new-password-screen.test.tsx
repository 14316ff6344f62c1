import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getSession, resetPassword } from '#features/auth/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { closeAllToasts, showKeptToast } from '#ui/feedback/toasts.ts'

const onTemporaryPassword = makeSessionUser({ changePassword: false })

async function fill(password: string, confirmation: string) {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: confirmation } })
  fireEvent.click(screen.getByRole('button', { name: 'Create New Password' }))
}

function met(): (string | null)[] {
  return screen.getAllByRole('img', { name: 'Met' }).map(icon => icon.parentElement?.textContent ?? null)
}

test('the checklist follows the password as it is typed', async () => {
  startService(onTemporaryPassword)
  openDashboard('/new-password')
  const password = await screen.findByLabelText('New password')
  expect(screen.getAllByRole('img', { name: 'Not met' })).toHaveLength(5)

  fireEvent.change(password, { target: { value: 'Snare2roll' } })
  expect(met()).toEqual([
    'At least 8 characters',
    'One uppercase letter',
    'One lowercase letter',
    'One number',
  ])
  fireEvent.change(password, { target: { value: 'Snare2roll!' } })
  expect(met()).toContain('One special character (!@#$%^&*)')
})

test.each([
  ['', '', 'Please enter your password'],
  ['', '', 'Please confirm your password'],
  [
    'snare2roll!',
    'snare2roll!',
    'Password must contain at least 8 characters, one uppercase, one number and one special case character',
  ],
  ['Snare2roll!', '', 'Please confirm your password'],
  ['Snare2roll!', 'Snare2rolls!', "Passwords doesn't match"],
])('"%s" confirmed as "%s" is refused: %s', async (password, confirmation, message) => {
  const service = startService(onTemporaryPassword)
  openDashboard('/new-password')
  await fill(password, confirmation)
  expect(screen.getByText(message)).toBeTruthy()
  expect(service.last(resetPassword)).toBeUndefined()
})

test('a password that keeps every rule and is easy to guess says why while it is typed', async () => {
  startService(onTemporaryPassword)
  openDashboard('/new-password')
  const password = await screen.findByLabelText('New password')
  fireEvent.change(password, { target: { value: 'Password1!' } })
  expect(met()).toHaveLength(5)
  expect(
    await screen.findByText(/^Too easy to guess: this is close to a commonly used password/),
  ).toBeTruthy()
  fireEvent.change(password, { target: { value: 'Maya-Okafor-1!' } })
  expect(await screen.findByText(/^Too easy to guess: this is mostly your name/)).toBeTruthy()
  fireEvent.change(password, { target: { value: 'Snare2roll!' } })
  expect(screen.queryByText(/^Too easy to guess/)).toBeNull()
})

test('the service’s objection to a password appears beside it, under the failure toast', async () => {
  const service = startService(onTemporaryPassword)
  const reason = 'Too easy to guess: this is mostly your name, email, or company. Add an unusual word.'
  service.refuse(resetPassword, 400, { message: reason, errors: { password: reason } })
  openDashboard('/new-password')
  await fill('Lantern-Events1!', 'Lantern-Events1!')
  expect(await screen.findByText('Uh oh! something went wrong resetting your password')).toBeTruthy()
  expect(screen.getAllByText(reason)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText('New password'))
})

test('a new password is saved, the session is renewed, and the page reloads with the success message', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => reload.mockRestore())
  const service = startService(onTemporaryPassword)
  service.answer(resetPassword, {
    email: onTemporaryPassword.email,
    changePassword: true,
    message: 'New Password Saved',
  })
  openDashboard('/new-password')
  await fill('Snare2roll!', 'Snare2roll!')

  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(service.last(resetPassword)?.body).toEqual({
    email: 'maya@lanternevents.example',
    password: 'Snare2roll!',
    confirmPassword: 'Snare2roll!',
  })
  expect(service.last(getSession)?.query).toEqual({ update: '' })

  closeAllToasts()
  showKeptToast()
  expect((await screen.findByText('New Password Saved')).role).toBe('status')
})

test('when saving fails a toast says so and nothing is reloaded', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => reload.mockRestore())
  const service = startService(onTemporaryPassword)
  service.refuse(resetPassword, 500)
  openDashboard('/new-password')
  await fill('Snare2roll!', 'Snare2roll!')

  const toast = await screen.findByText('Uh oh! something went wrong resetting your password')
  expect(toast.role).toBe('alert')
  expect(reload).not.toHaveBeenCalled()
})

test('the email address is shown but cannot be changed, and passwords can be made visible', async () => {
  startService(onTemporaryPassword)
  openDashboard('/new-password')
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  expect([email.value, email.readOnly]).toEqual(['maya@lanternevents.example', true])

  const password = screen.getByLabelText<HTMLInputElement>('New password')
  expect(password.type).toBe('password')
  const [eye] = screen.getAllByRole('button', { name: 'Show password' })
  if (eye) fireEvent.click(eye)
  expect(password.type).toBe('text')
})
