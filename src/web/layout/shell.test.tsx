import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { getSession } from '#features/auth/contract.ts'
import { getBillingPortal, listBillingContacts } from '#features/billing/contract.ts'
import { route } from '#shared/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { call } from '#web/api/call.ts'

const LINKS = ['Dashboard', 'All Campaigns', 'Add a New Campaign', 'Add a Team Member', 'Brand Kit']

function watchLeaving() {
  const leaving = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => leaving.mockRestore())
  return leaving
}

function silenceConsole() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
}

function mainLinks(): (string | null)[] {
  const nav = screen.getByRole('navigation', { name: 'Main' })
  return [...nav.querySelectorAll('a')].map(link => link.textContent)
}

test('while the session loads there is a spinner and nothing else', async () => {
  startService()
  openDashboard('/')
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a signed-out visitor gets the login page without navigation, and returns to the requested page', async () => {
  startService()
  const { router } = openDashboard('/team')
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByText('2024 © Drumroll Inc')).toBeTruthy()
  expect(router.state.location.search).toEqual({ callbackUrl: '/team' })
})

test('when the session ends on a screen that needs it, the login page comes without an error before', async () => {
  const log = vi.spyOn(console, 'error')
  onTestFinished(() => log.mockRestore())
  const service = startService(makeSessionUser())
  const { queryClient } = openDashboard('/account/profile')
  await screen.findByRole('heading', { name: 'Profile' })
  service.answer(getSession, {})
  await queryClient.invalidateQueries({ queryKey: ['session'] })
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(log).not.toHaveBeenCalled()
})

test.each(['/', '/campaignarchive', '/login', '/nowhere'])(
  'on a temporary password %s is the forced new-password step, without navigation',
  async address => {
    startService(makeSessionUser({ changePassword: false }))
    openDashboard(address)
    expect(await screen.findByRole('button', { name: 'Create New Password' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  },
)

test('a final password opens the full layout with the links of an account', async () => {
  startService(makeSessionUser())
  openDashboard('/nowhere')
  await screen.findByRole('navigation', { name: 'Main' })
  expect(mainLinks()).toEqual(LINKS)
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(document.querySelector('a')).toBe(skip)
})

test.each([
  [2000, true],
  [1000, true],
  [2001, false],
  [0, false],
  [-5, false],
])('role %i sees the Developers link: %s', async (role, sees) => {
  startService(makeSessionUser({ role }))
  openDashboard('/nowhere')
  await screen.findByRole('navigation', { name: 'Main' })
  expect(mainLinks().includes('DevelopersStaff')).toBe(sees)
})

test('an unknown address says so inside the layout', async () => {
  startService(makeSessionUser())
  openDashboard('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

test('an unreadable session shows the error page with a retry', async () => {
  silenceConsole()
  const service = startService()
  service.refuse(getSession, 503, { requestId: 'req-7f2a' })
  openDashboard('/')
  expect(await screen.findByText('Oops, there is an error!')).toBeTruthy()
  expect(screen.getByText(/Reference req-7f2a\./)).toBeTruthy()

  service.answer(getSession, {})
  fireEvent.click(screen.getByRole('button', { name: 'Try again?' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test("the person's menu shows names and address, and signing out ends the session everywhere", async () => {
  const leaving = watchLeaving()
  localStorage.setItem('activeBuild', '{"state":{}}')
  const service = startService(makeSessionUser())
  service.answerPath('GET /logout', { ok: true })
  service.answerPath('GET /api/auth/logout', { ok: true })
  service.answerPath('GET /api/auth/csrf', { csrfToken: 'a token' })
  service.answerPath('POST /api/auth/signout', { url: '/login' })
  openDashboard('/nowhere')
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }))
  expect(await screen.findByText('Maya Okafor')).toBeTruthy()
  expect(screen.getByText('maya@lanternevents.example')).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/account/profile')

  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }))

  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/login'))
  expect(service.calls().slice(-4)).toEqual([
    'GET /logout',
    'GET /api/auth/logout',
    'GET /api/auth/csrf',
    'POST /api/auth/signout',
  ])
  expect(service.last('POST /api/auth/signout')?.body).toMatchObject({ csrfToken: 'a token', json: 'true' })
  expect(localStorage.getItem('activeBuild')).toBeNull()
})

test.each([
  [
    'with a billing portal',
    'https://billing.example/portal',
    [
      'Profile',
      'Tokens and billing',
      'Sign-in rules',
      'Single sign-on',
      'User provisioning',
      'API and webhooks',
      'Connectors',
      'Approvals',
      'Own domains',
      'Audit stream',
      'Privacy requests',
      'Outbox',
      'Subscriptions',
      'Sign Out',
    ],
  ],
  [
    'without one',
    null,
    [
      'Profile',
      'Tokens and billing',
      'Sign-in rules',
      'Single sign-on',
      'User provisioning',
      'API and webhooks',
      'Connectors',
      'Approvals',
      'Own domains',
      'Audit stream',
      'Privacy requests',
      'Outbox',
      'Subscriptions',
      'Sign Out',
    ],
  ],
])("the person's menu %s", async (_, url, items) => {
  const service = startService(makeSessionUser())
  service.answer(getBillingPortal, { url })
  openDashboard('/nowhere')
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }))
  await waitFor(() => expect(service.last(getBillingPortal)).toBeDefined())
  await waitFor(() => expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(items))
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Subscriptions' }).getAttribute('href')).toBe(
      url ?? '/account/billing',
    ),
  )
})

test.each([
  ['editor', 5000],
  ['analyst', 6000],
  ['clerk', 7000],
])('Subscriptions shows a person with the role %s who manages billing', async (_, role) => {
  const service = startService(makeSessionUser({ role }))
  service.answer(listBillingContacts, [{ name: 'Maya Okafor', email: 'maya@lanternevents.example' }])
  openDashboard('/account/profile')
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Subscriptions' }))
  const card = await screen.findByRole('region', { name: 'Billing contacts' })
  const link = await within(card).findByRole('link', { name: 'maya@lanternevents.example' })
  expect(link.getAttribute('href')).toBe('mailto:maya@lanternevents.example')
  expect(service.last(getBillingPortal)).toBeUndefined()
})

test('a 401 anywhere signs out, once even when several calls get it, and leads back with the work that was begun', async () => {
  const leaving = watchLeaving()
  localStorage.setItem('activeBuild', '{"state":{}}')
  onTestFinished(() => localStorage.clear())
  const anything = route({
    method: 'GET',
    path: '/api/v0/event/tokens/account',
    access: 'analyst',
    summary: 'Any call of a signed-in person',
    response: z.object({}),
  })
  const service = startService(makeSessionUser())
  service.refuse(anything, 401)
  openDashboard('/nowhere')
  await screen.findByRole('navigation', { name: 'Main' })

  await Promise.all([1, 2].map(() => expect(call(anything, {})).rejects.toThrow('Invalid credentials')))

  await waitFor(() => expect(leaving.mock.calls).toEqual([['/login?callbackUrl=%2Fnowhere']]))
  expect(service.calls().filter(sent => sent === 'GET /logout')).toHaveLength(1)
  expect(localStorage.getItem('activeBuild')).toBe('{"state":{}}')
})

test('the session is asked for again every 600 seconds and when the tab gets the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const service = startService(makeSessionUser())
  openDashboard('/nowhere')
  await screen.findByRole('navigation', { name: 'Main' })
  const asked = () => service.calls().filter(sent => sent === 'GET /api/auth/session').length
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(599_000)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked()).toBe(2)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked()).toBe(3))
})

test.each([
  ['ended', {}],
  ["another person's", { user: makeSessionUser({ email: 'jo@otters.example' }) }],
  [
    'acting for a client',
    { user: makeSessionUser({ acting: { cid: 7, client: 'Otters', reason: 'Asked' } }) },
  ],
])('a session found to be %s reloads the page, so nothing of the first user is left', async (_, session) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => reload.mockRestore())
  const service = startService(makeSessionUser())
  openDashboard('/nowhere')
  await screen.findByRole('navigation', { name: 'Main' })
  expect(reload).not.toHaveBeenCalled()

  service.answer(getSession, session)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(reload).toHaveBeenCalled())
})

test('a broken screen shows the error page, and a retry renders it again', async () => {
  silenceConsole()
  let broken = true
  function Fragile() {
    if (broken) throw new Error('no figures')
    return <p>All is well</p>
  }
  startService()
  const { router } = openDashboard('/forgot-password')
  const { options } = router.routesByPath['/login']
  const { component } = options
  Object.assign(options, { component: Fragile })
  onTestFinished(() => {
    Object.assign(options, { component })
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Back To Login' }))

  expect(await screen.findByText('Oops, there is an error!')).toBeTruthy()
  expect(screen.getByText(/Reference [0-9A-F]{4}-[0-9A-F]{2}\./)).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again?' }))
  expect(await screen.findByText('All is well')).toBeTruthy()
})
