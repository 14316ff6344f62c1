import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmPerson, listFactors } from '#features/auth/contract.ts'
import { getSignInRules, saveSignInRules, USUAL_RULES } from '#features/sign-in-rules/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

function openRules(role = 3000) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getSignInRules, { rules: USUAL_RULES, withoutFactor: 2, address: '203.0.113.9' })
  service.answer(saveSignInRules, { ...USUAL_RULES, version: 1 })
  openDashboard('/account/sign-in')
  return service
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const networks = () => screen.findByRole('textbox', { name: 'Allowed networks' })

test('an owner changes every rule at once', async () => {
  const service = openRules()
  fireEvent.change(await networks(), { target: { value: '203.0.113.0/24, 2001:db8::/32\n' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Every member, before acts you choose' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Activate a campaign' }))
  fireEvent.change(screen.getByRole('combobox', { name: /without use/ }), { target: { value: '30' } })
  save()
  await waitFor(() =>
    expect(service.last(saveSignInRules)?.body).toEqual({
      ...USUAL_RULES,
      networks: ['203.0.113.0/24', '2001:db8::/32'],
      proofFor: ['draw', 'personalData', 'keys', 'money', 'people', 'activate'],
      idleMinutes: 30,
    }),
  )
})

test('a wrong network is named before anything is sent, and a refusal beside its field', async () => {
  const service = openRules()
  fireEvent.change(await networks(), { target: { value: 'my office' } })
  save()
  expect(await screen.findAllByText(/Enter an address or a network/)).not.toEqual([])
  expect(service.last(saveSignInRules)).toBeUndefined()
  const message = 'Add a second factor to your own profile first'
  service.refuse(saveSignInRules, 400, { message, errors: { factorRequired: message } })
  fireEvent.change(await networks(), { target: { value: '' } })
  fireEvent.click(screen.getByRole('switch', { name: /Require a second factor/ }))
  save()
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a call that needs the person is sent again once they confirmed', async () => {
  const service = openRules()
  service.answer(listFactors, { factors: [], recoveryCodes: 0 })
  service.answer(confirmPerson, { ok: true })
  service.refuse(saveSignInRules, 403, { message: 'Please confirm that it is you', code: 'confirmNeeded' })
  await networks()
  save()
  const password = await screen.findByLabelText('Your password')
  service.answer(saveSignInRules, { ...USUAL_RULES, version: 1 })
  fireEvent.change(password, { target: { value: 'Correct-Horse-1!' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Saved!')).toBeTruthy()
  expect(service.last(confirmPerson)?.body).toEqual({ kind: 'password', current: 'Correct-Horse-1!' })
})

test('a person who does not confirm reads why nothing was saved', async () => {
  const service = openRules()
  service.answer(listFactors, {
    factors: [{ id: 'fac_1', kind: 'totp', name: 'Phone', addedAt: '2026-11-01T00:00:00Z' }],
    recoveryCodes: 9,
  })
  service.refuse(saveSignInRules, 403, { message: 'Please confirm that it is you', code: 'confirmNeeded' })
  await networks()
  save()
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Please confirm that it is you')).toBeTruthy()
})

test('a manager reads who can change the rules', async () => {
  openRules(4000)
  expect(await screen.findByText('Only an account owner changes these rules')).toBeTruthy()
})
