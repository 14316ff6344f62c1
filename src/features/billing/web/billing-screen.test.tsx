import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import {
  getBilling,
  getBillingPortal,
  listBillingContacts,
  listPrices,
  listPurchases,
  listTokenStories,
  listTokens,
  openCheckout,
  type Purchase,
} from '#features/billing/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const token = {
  tokenKey: 'tok_1',
  status: 'unspent',
  source: 'grant',
  createdAt: '2026-11-01T00:00:00Z',
} as const

interface Wishes {
  plan?: string
  role?: number
  sells?: boolean
  purchases?: z.input<typeof Purchase>[]
  path?: string
}

function openBilling({
  plan = 'ALECARTE',
  role = 3000,
  sells = true,
  purchases = [],
  path = '',
}: Wishes = {}) {
  const service = startService(makeSessionUser({ subscriptionRole: plan, role }))
  const isSold = sells && plan !== 'GOLD'
  service.answer(getBilling, { subscriptionRole: plan, sells: { tokens: isSold, gold: isSold } })
  service.answer(getBillingPortal, { url: null })
  service.answer(listPrices, {
    token: { amount: 9900, currency: 'USD' },
    gold: { amount: 49_900, currency: 'USD', interval: 'month' },
  })
  service.answer(listPurchases, purchases)
  service.answer(listTokens, [token, { ...token, tokenKey: 'tok_2' }])
  service.answer(listTokenStories, [
    { ...token, note: 'Sorry for Friday' },
    {
      ...token,
      tokenKey: 'tok_3',
      status: 'spent',
      source: 'purchase',
      eventKey: 'evt_aaaaaaaaaaaaaaaa',
      campaignTitle: 'Free Cup Friday',
      spentAt: '2026-11-02T12:00:00Z',
      spentBy: 'jo@kettle.example',
    },
    { ...token, tokenKey: 'tok_4', status: 'void', voidReason: 'Given twice' },
  ])
  openDashboard(`/account/billing${path}`)
  return service
}

const purchase = (state: Purchase['state']): z.input<typeof Purchase> => ({
  purchaseKey: 'pur_1',
  kind: 'tokens',
  quantity: 3,
  state,
  amount: 29_700,
  currency: 'USD',
  createdAt: '2026-11-01T00:00:00Z',
})

test('every token says where it came from and what became of it', async () => {
  openBilling()
  const history = within(await screen.findByRole('region', { name: 'Token history' }))
  const rows = await history.findAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringContaining('UnspentGranted: Sorry for Friday'),
    expect.stringMatching(/^Spent on Free Cup Friday .* by jo@kettle\.exampleBought/),
    expect.stringContaining('Revoked: Given twice'),
  ])
  const link = history.getByRole('link', { name: 'Free Cup Friday' })
  expect(link.getAttribute('href')).toBe('/events/evt_aaaaaaaaaaaaaaaa')
})

test('an owner sees what tokens cost and goes on to the page of payment', async () => {
  const leaving = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => leaving.mockRestore())
  const service = openBilling()
  service.answer(openCheckout, { url: 'https://checkout.example/1', purchaseKey: 'pur_1' })
  fireEvent.click(await screen.findByRole('button', { name: 'Buy tokens' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy tokens' }))
  const field = dialog.getByRole('textbox', { name: 'Number of tokens' })
  for (const wrong of ['101', '1.5', '-1']) {
    fireEvent.change(field, { target: { value: wrong } })
    fireEvent.click(dialog.getByRole('button', { name: 'Continue to payment' }))
    expect(dialog.getByText('Enter a whole number from 1 to 100')).toBeTruthy()
  }
  fireEvent.change(field, { target: { value: '3' } })
  expect(await dialog.findByText('3 tokens at $99: $297')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('https://checkout.example/1'))
  expect(service.last(openCheckout)?.body).toEqual({ kind: 'tokens', count: 3 })
})

test.each([
  ['open', 'Confirming your payment.'],
  ['paid', 'Payment confirmed. 3 tokens added.'],
  ['failed', 'The payment failed. You were not charged.'],
] as const)('a person who returns while the purchase is %s reads “%s”', async (state, words) => {
  openBilling({ purchases: [purchase(state)], path: '?purchase=pur_1' })
  expect(await screen.findByText(words, { exact: false })).toBeTruthy()
})

test('a person who left the payment page reads that nothing was charged', async () => {
  openBilling({ path: '?left=pur_1' })
  expect(await screen.findByText('You left the payment page. You were not charged.')).toBeTruthy()
})

test('where nothing is sold no button says so, and a sentence says how to get tokens', async () => {
  openBilling({ sells: false })
  expect(await screen.findByText(/To get more, contact Drumroll/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Buy|Gold/ })).toBeNull()
})

test('a GOLD account sees its plan and asks for no token', async () => {
  const service = openBilling({ plan: 'GOLD' })
  expect(await screen.findByText('Campaigns need no tokens.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Unspent tokens' })).toBeNull()
  expect(service.last(listTokens)).toBeUndefined()
  expect(service.last(listTokenStories)).toBeUndefined()
})

test('a manager sees tokens and buys none', async () => {
  const service = openBilling({ role: 4000 })
  expect(await screen.findByText('An account owner can get more.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buy tokens' })).toBeNull()
  expect(service.last(listPurchases)).toBeUndefined()
})

test('an editor sees who manages billing, and nothing of it is asked for', async () => {
  const service = openBilling({ role: 5000 })
  service.answer(listBillingContacts, [])
  expect(await screen.findByText(/^Your account has no owner yet/)).toBeTruthy()
  for (const route of [getBilling, listTokenStories, listPurchases])
    expect(service.last(route)).toBeUndefined()
})
