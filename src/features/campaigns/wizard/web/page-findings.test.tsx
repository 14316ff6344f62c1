import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { checkDraft } from '#features/campaigns/wizard/contract.ts'
import type { Finding } from '#features/compliance/contract.ts'
import { expectPage, makeDraft, openWizard, storedBuild, storedDraft } from '#test/screens/wizard.tsx'

type Sent = z.input<typeof Finding>

const finding = (overrides: Partial<Sent>): Sent => ({
  id: 'C05',
  severity: 'warn',
  message: 'Give a contact address for entrants and winners.',
  field: 'emailContact',
  source: 'GK',
  asOf: '2026-11-13',
  overridable: false,
  acknowledged: false,
  ...overrides,
})

const address = finding({
  id: 'C04',
  severity: 'block',
  message: 'Name the sponsor and its postal address. Official Rules and email law require both.',
  field: 'sponsorAddress',
  detail: 'The address is missing.',
})
const newYork = finding({
  id: 'N01',
  severity: 'block',
  message: 'Register and bond in New York or exclude NY.',
  field: 'eligibleStates',
  fix: { label: 'Exclude NY', eligibleStates: ['CA'] },
})

test('a finding is shown on the page of its field, and on no other', async () => {
  await openWizard(storedBuild(12, makeDraft()), [address, newYork])
  const checks = await screen.findByRole('region', { name: 'Checks for this page' })
  expect(within(checks).getByText('The address is missing.')).toBeTruthy()
  expect(within(checks).queryByText(newYork.message)).toBeNull()
})

test('a finding that a change resolves offers the change', async () => {
  await openWizard(storedBuild(4, makeDraft({ eligibleStates: ['CA', 'NY'] })), [newYork])
  fireEvent.click(await screen.findByRole('button', { name: 'Exclude NY' }))
  expect(storedDraft()?.eligibleStates).toEqual(['CA'])
})

test('a message of Next is not repeated as a finding', async () => {
  const prize = finding({ id: 'C01', message: 'Add at least one prize.', field: 'newPrizes' })
  await openWizard(storedBuild(10, makeDraft({ newPrizes: [] })), [prize, newYork])
  expect(await screen.findByText('Above the $5,000 limit.')).toBeTruthy()
  expect(screen.queryByText(prize.message)).toBeNull()
})

test('the review shows all of them, each with its page', async () => {
  await openWizard(storedBuild(13, makeDraft()), [address, newYork])
  const checks = await screen.findByRole('region', { name: 'Checks' })
  expect(within(checks).getByText(newYork.message)).toBeTruthy()
  fireEvent.click(within(checks).getByRole('button', { name: 'Legal and contact' }))
  await expectPage(12)
})

test('when the checks cannot be asked the wizard goes on, and the review says so', async () => {
  const { service } = await openWizard(storedBuild(12, makeDraft()))
  service.refuse(checkDraft, 500)
  fireEvent.change(screen.getByLabelText(/^Contact email/), { target: { value: 'other@harbor.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await expectPage(13)
})

test('the draft is sent unchanged, partly typed fields included', async () => {
  const { service } = await openWizard(storedBuild(2, makeDraft({ title: 'x' })))
  await waitFor(() => expect(service.last(checkDraft)?.body).toMatchObject({ title: 'x' }))
})
