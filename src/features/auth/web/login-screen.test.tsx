import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { expect, test, vi } from 'vitest'
import { getSession } from '#features/auth/contract.ts'
import { findSso, SSO_REFUSALS, startSso } from '#features/single-sign-on/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const CALLBACK = 'POST /api/auth/callback/credentials'

async function logIn(email: string, password: string) {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('signing in posts the form of the authentication service and opens the dashboard', async () => {
  const service = startService()
  service.answerPath('GET /api/auth/csrf', { csrfToken: 'a token' })
  service.answerPath(CALLBACK, { url: '/' })
  openDashboard('/login')
  await screen.findByLabelText('Email')
  service.answer(getSession, { user: makeSessionUser(), expires: '2030-01-01T00:00:00.000Z' })

  await logIn(' Maya@LanternEvents.example', 'Snare2roll!')

  expect(await screen.findByRole('link', { name: 'All Campaigns' })).toBeTruthy()
  expect(service.last(CALLBACK)?.body).toEqual({
    email: 'maya@lanternevents.example',
    password: 'Snare2roll!',
    callbackUrl: '/',
    csrfToken: 'a token',
    json: 'true',
  })
})

test("a wrong password says 'Login Not Valid' and leaves existing sessions alone", async () => {
  const service = startService()
  service.answerPath('GET /api/auth/csrf', { csrfToken: 'a token' })
  service.refuse(CALLBACK, 401, { url: '/api/auth/error' })
  openDashboard('/login')

  await logIn('maya@lanternevents.example', 'wrong')

  expect((await screen.findByRole('alert')).textContent).toBe('Login Not Valid')
  expect(service.calls()).not.toContain('GET /logout')
})

/** A challenge that takes some hundred hashes. */
async function easyChallenge() {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: 'key',
    maxnumber: 300,
    number: 200,
  })
  return { algorithm: 'SHA-256', challenge, salt, signature, maxnumber: 300 }
}

test('when the service asks for a proof of work the browser does it, says so, and signs in', async () => {
  const service = startService()
  const challenge = await easyChallenge()
  let captcha: unknown
  service.answerPath('GET /api/auth/csrf', { csrfToken: 'a token' })
  service.answerWith(CALLBACK, ({ body }) => {
    captcha = Object(body).captcha
    if (captcha !== undefined) return new Promise(() => {})
    return Response.json({ url: '/', message: 'Too many tries', challenge }, { status: 429 })
  })
  openDashboard('/login')
  await logIn('maya@lanternevents.example', 'Snare2roll!')

  expect(await screen.findByText(/We're checking that you're a person/)).toBeTruthy()
  await waitFor(() => expect(captcha).toBeDefined())
  const proof = JSON.parse(atob(String(captcha)))
  expect(await verifySolution(proof, 'key', false)).toBe(true)
})

test('a refusal without a next step is shown as it is', async () => {
  const service = startService()
  service.answerPath('GET /api/auth/csrf', { csrfToken: 'a token' })
  service.refuse(CALLBACK, 429, { url: '/', message: 'Too many tries. Wait a few minutes' })
  openDashboard('/login')
  await logIn('maya@lanternevents.example', 'Snare2roll!')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Wait a few minutes')
})

test('while the service is busy the sign-in is sent again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const service = startService()
  let busy = 2
  service.answerPath('GET /api/auth/csrf', { csrfToken: 'a token' })
  service.answerWith(CALLBACK, () => {
    busy -= 1
    return busy >= 0 ? Response.json({ url: '/' }, { status: 503 }) : Response.json({ url: '/' })
  })
  openDashboard('/login')
  await screen.findByLabelText('Email')
  service.answer(getSession, { user: makeSessionUser(), expires: '2030-01-01T00:00:00.000Z' })
  await logIn('maya@lanternevents.example', 'Snare2roll!')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await screen.findByRole('link', { name: 'All Campaigns' })).toBeTruthy()
  vi.useRealTimers()
})

test('empty fields are named, nothing is sent, and the first one gets the focus', async () => {
  const service = startService()
  openDashboard('/login')
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))

  expect(screen.getByText('Email is a required field')).toBeTruthy()
  expect(screen.getByText('Please enter your password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(service.last(CALLBACK)).toBeUndefined()
})

test('after a reset was emailed the page says so for five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  startService()
  openDashboard('/login?passwordReset=true')

  expect((await screen.findByText('Password Reset! Please check you email.')).role).toBe('status')
  await vi.advanceTimersByTimeAsync(4000)
  expect(screen.queryByText('Password Reset! Please check you email.')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(1100)
  await waitFor(() => expect(screen.queryByText('Password Reset! Please check you email.')).toBeNull())
  vi.useRealTimers()
})

test('the login page without the flag says nothing about a reset', async () => {
  startService()
  openDashboard('/login')
  await screen.findByLabelText('Email')
  expect(screen.queryByRole('status')).toBeNull()
})

test('a person who is already signed in goes on to the requested page', async () => {
  startService(makeSessionUser())
  const { router } = openDashboard('/login?callbackUrl=%2Fteam')
  await screen.findByRole('link', { name: 'All Campaigns' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/team'))
})

test('an address of another site is never followed after signing in', async () => {
  startService(makeSessionUser())
  const { router } = openDashboard('/login?callbackUrl=https%3A%2F%2Fevil.example%2F')
  await screen.findByRole('link', { name: 'All Campaigns' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a domain with single sign-on is offered it, and a failed one says why', async () => {
  const service = startService()
  service.answer(findSso, { name: 'Acme Login', required: true })
  service.refuse(startSso, 503, { message: 'Your identity provider is not responding. Please try again' })
  openDashboard('/login?sso=disabled')
  expect((await screen.findByRole('alert')).textContent).toBe(SSO_REFUSALS.disabled)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'kim@acme.example' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Acme Login' }))
  expect(await screen.findByText(/not responding/)).toBeTruthy()
  expect(service.last(startSso)?.body).toEqual({ email: 'kim@acme.example', callbackUrl: '/', fresh: false })
})
