import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeDraft, openWizard, storedBuild, storedDraft } from '#test/screens/wizard.tsx'

const GROUP = 'Do entrants verify their contact details?'
const group = () => within(screen.getByRole('radiogroup', { name: GROUP }))
const choices = () =>
  group()
    .getAllByRole('radio')
    .map(radio => radio.getAttribute('value'))

test('entries are confirmed by email only where an address is asked for', async () => {
  await openWizard(storedBuild(7, makeDraft({ email: true })))
  const box = () =>
    screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Send entry confirmations by email' })
  expect(box()?.checked).toBe(false)
  fireEvent.click(screen.getByLabelText('Send entry confirmations by email'))
  expect(storedDraft()?.confirmEntries).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  expect(box()).toBeNull()
})

test('codes are offered for the contacts that the form asks for, and the choice is stored', async () => {
  await openWizard(storedBuild(7, makeDraft({ email: true, phoneNumber: false })))
  expect(choices()).toEqual(['none', 'email'])
  fireEvent.click(screen.getByLabelText('Phone number'))
  expect(choices()).toEqual(['none', 'email', 'sms'])
  fireEvent.click(group().getByLabelText(/^Yes, with a code by text message/))
  expect(storedDraft()?.verifyContact).toBe('sms')
  fireEvent.click(screen.getByLabelText('Phone number'))
  expect(choices()).toEqual(['none', 'email'])
  expect(group().getByLabelText<HTMLInputElement>(/^No/).checked).toBe(true)
})
