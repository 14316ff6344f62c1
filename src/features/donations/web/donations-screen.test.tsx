import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getEvent } from '#features/campaigns/contract.ts'
import {
  getPaymentAccount,
  listDonations,
  type TeamDonation,
  updateDonationSettings,
} from '#features/donations/contract.ts'
import { readPhone } from '#features/sms/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

type Answer = z.input<typeof listDonations.response>
type Gift = z.input<typeof TeamDonation>

const gift = (changes: Partial<Gift> = {}): Gift => ({
  donationId: 'don_aaaaaaaaaaaaaaaa',
  pledgeId: 'plg_aaaaaaaaaaaaaaaa',
  eventKey: EVENT_KEY,
  amount: 2606,
  fee: 106,
  net: 2500,
  currency: 'USD',
  state: 'paid',
  refunded: 0,
  late: false,
  test: false,
  donorName: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+12075550142',
  anonymous: false,
  createdAt: '2026-03-02T12:00:00Z',
  paidAt: '2026-03-02T12:05:00Z',
  receiptNo: '000001',
  providerRef: 'pi_1',
  covered: 106,
  feeTold: true,
  refundable: 2606,
  ...changes,
})

const NOTHING = {
  count: 0,
  gross: 0,
  fees: 0,
  feesUntold: 0,
  refunded: 0,
  disputed: 0,
  net: 0,
  avg: 0,
  unfinished: 0,
}

const answer = (items: Gift[], changes: Partial<Answer> = {}): Answer => ({
  items,
  total: items.length,
  totals: { ...NOTHING, raised: 0 },
  byDay: [],
  settings: { goal: null, reminders: false },
  ...changes,
})

function openDonations(given: Answer, role = 3000) {
  const service = startService(makeSessionUser({ role }))
  const event = {
    type: 'textToDonate',
    textToDonate: true,
    smsEntry: true,
    sms: { keyword: 'PAWS' },
  } as const
  service.answer(getEvent, makeEventAnswer({ status: 3, ...event }))
  service.answer(listDonations, given)
  service.answer(readPhone, {
    number: '+12075550100',
    test: true,
    keyword: 'PAWS',
    optedOut: false,
    messages: [],
  })
  openDashboard(`/events/${EVENT_KEY}/donations`)
  return service
}

test('before the first gift the screen shows the keyword and the number', async () => {
  openDonations(answer([]))
  expect(await screen.findByText(/^People text PAWS to \+1/)).toBeTruthy()
  const tabs = screen.getByRole('navigation', { name: 'Run screens' })
  expect(within(tabs).getByRole('link', { name: 'Donations' })).toBeTruthy()
})

test('each gift says who gave, how much, and where it is', async () => {
  openDonations(
    answer([
      gift(),
      gift({
        donationId: 'don_bbbbbbbbbbbbbbbb',
        anonymous: true,
        donorName: undefined,
        email: undefined,
        phone: undefined,
        state: 'disputed',
        dispute: 'open',
        evidenceDue: '2026-03-12T12:00:00Z',
      }),
    ]),
  )
  const [first, second] = (await screen.findAllByRole('listitem')).slice(-2)
  expect(first?.textContent).toMatch(
    /Ada Byron.*a•••@example\.com.*\$26\.06.*\$1\.06 fee paid by donor.*Paid.*Receipt 000001/,
  )
  expect(second?.textContent).toMatch(/^Anonymous.*Disputed.*Submit evidence by Thu, Mar 12/)
})

test('the goal is a thermometer, and a manager sets it', async () => {
  const raised = { ...NOTHING, count: 1, gross: 250_000, net: 250_000, avg: 250_000, raised: 250_000 }
  const service = openDonations(answer([gift()], { totals: raised }))
  service.answer(updateDonationSettings, { goal: 500_000, reminders: false })
  fireEvent.click(await screen.findByRole('button', { name: 'Set goal' }))
  const dialog = await screen.findByRole('dialog', { name: 'Goal and reminders' })
  const field = within(dialog).getByLabelText('Goal in US dollars')
  fireEvent.change(field, { target: { value: 'lots' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/^Enter an amount of \$1/)).toBeTruthy()
  fireEvent.change(field, { target: { value: '$5,000' } })
  service.answer(
    listDonations,
    answer([gift()], { totals: raised, settings: { goal: 500_000, reminders: false } }),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('50% of your $5,000 goal. $2,500 to go.')).toBeTruthy()
  expect(screen.getByRole('img', { name: '50% of the goal of $5,000' })).toBeTruthy()
  expect(service.last(updateDonationSettings)?.body).toEqual({ goal: 500_000, reminders: false })
})

test('an analyst sees figures, no donors, and nothing to change', async () => {
  openDonations(answer([gift({ donorName: undefined, email: undefined, phone: undefined })]), 6000)
  expect(await screen.findByText('A supporter')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set goal' })).toBeNull()
  expect(screen.getByPlaceholderText('Receipt number')).toBeTruthy()
})

test('a trial run says that its gifts are paid on a test page, also when an account is connected', async () => {
  const service = openDonations(answer([]))
  service.answer(getPaymentAccount, {
    connected: true,
    keyEnd: 'x4Kq',
    live: true,
    webhookUrl: 'https://promo.test/hook',
  })
  const event = { type: 'textToDonate', textToDonate: true, testMode: true } as const
  service.answer(getEvent, makeEventAnswer({ status: 3, ...event }))
  expect(await screen.findByText(/x4Kq\. This campaign is in test mode: .* no money moves\.$/)).toBeTruthy()
  expect(screen.queryByText(/^Gifts go to/)).toBeNull()
})
