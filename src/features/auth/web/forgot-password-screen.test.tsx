import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestTemporaryPassword } from '#features/auth/contract.ts'
import { openDashboard, startService } from '#test/screens/dashboard.tsx'

const FAILURE = 'There was an error sending you a temporary password, please try again'

async function ask(email: string) {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Email Temporary Password' }))
}

test('asking for a temporary password goes back to the login page, which says that it was emailed', async () => {
  const service = startService()
  service.answer(requestTemporaryPassword, { ok: true })
  const { router } = openDashboard('/forgot-password')
  expect(await screen.findByRole('heading', { name: 'No Problem!' })).toBeTruthy()

  await ask('maya@lanternevents.example')

  expect(await screen.findByText('Password Reset! Please check you email.')).toBeTruthy()
  expect(router.state.location.href).toBe('/login?passwordReset=true')
  expect(service.last(requestTemporaryPassword)?.query).toEqual({ email: 'maya@lanternevents.example' })
})

test('a failed email shows a toast for five seconds and the page stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const service = startService()
  service.refuse(requestTemporaryPassword, 502)
  const { router } = openDashboard('/forgot-password')

  await ask('maya@lanternevents.example')

  expect((await screen.findByText(FAILURE)).role).toBe('alert')
  expect(router.state.location.pathname).toBe('/forgot-password')
  await vi.advanceTimersByTimeAsync(4000)
  expect(screen.queryByText(FAILURE)).toBeTruthy()
  await vi.advanceTimersByTimeAsync(1100)
  await waitFor(() => expect(screen.queryByText(FAILURE)).toBeNull())
})

test.each(['', 'maya', 'maya@nowhere'])(
  'the email address "%s" is refused before it is sent',
  async email => {
    const service = startService()
    openDashboard('/forgot-password')
    await ask(email)
    expect(screen.getByText('Email is a required field')).toBeTruthy()
    expect(service.last(requestTemporaryPassword)).toBeUndefined()
  },
)

test("'Back To Login' leads to the login page", async () => {
  startService()
  const { router } = openDashboard('/forgot-password')
  fireEvent.click(await screen.findByRole('link', { name: 'Back To Login' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})
