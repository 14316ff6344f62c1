import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createCampaign } from '#features/campaigns/wizard/contract.ts'
import { checkSms, type SmsCheck } from '#features/sms/contract.ts'
import { expectPage, makeDraft, openWizard, storedBuild, storedDraft } from '#test/screens/wizard.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const keyword = () => screen.getByLabelText<HTMLInputElement>(/^Keyword/)

const type = (word: string) => fireEvent.change(keyword(), { target: { value: word } })

function answer(changes: Partial<z.input<typeof SmsCheck>> = {}): z.input<typeof SmsCheck> {
  return {
    ok: true,
    available: true,
    number: '',
    registration: 'none',
    segments: 1,
    sample: 'Acme: Take part: https://acme.test/e/evt_0000000000000000',
    suggestions: [],
    problems: ['No number is registered for text messages yet.'],
    ...changes,
  }
}

const taken = answer({
  ok: false,
  available: false,
  suggestions: ['COFFEEWIN'],
  problems: ['Another campaign uses this keyword at the same time'],
})

const withTexts = (word = 'coffee', page = 6) =>
  openWizard(storedBuild(page, makeDraft({ smsEntry: true, phoneNumber: true, sms: { keyword: word } })))

test('the link of a new campaign is its first channel', async () => {
  await openWizard(storedBuild(6, makeDraft()))
  expect(screen.getByLabelText<HTMLInputElement>('Link or website').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Social media').checked).toBe(false)
})

test('a keyword is asked for only where people come by text', async () => {
  await openWizard(storedBuild(6, makeDraft()))
  expect(screen.queryByLabelText(/^Keyword/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Text message'))
  expect(await screen.findByLabelText(/^Keyword/)).toBeTruthy()
  press('Next')
  expect(await screen.findByText('Choose a keyword')).toBeTruthy()
  await expectPage(6)
})

test('a free keyword shows the reply and what texts still wait for, and lets the page go', async () => {
  const { service } = await withTexts('')
  service.answer(checkSms, answer())
  await screen.findByLabelText(/^Keyword/)
  type('coffee')
  expect(await screen.findByText(/is available for the whole campaign/)).toBeTruthy()
  expect(screen.getByText('Sample reply, 1 message of 57 characters')).toBeTruthy()
  expect(screen.getByText('No number is registered for text messages yet.')).toBeTruthy()
  expect(service.last(checkSms)?.body).toMatchObject({
    keyword: 'coffee',
    type: 'instantWin',
    timezone: 'America/New_York',
  })
  press('Next')
  await expectPage(7)
})

test('the page cannot be left with a keyword that is taken; a suggestion is one press away', async () => {
  const { service } = await withTexts('')
  service.answer(checkSms, taken)
  await screen.findByLabelText(/^Keyword/)
  type('coffee')
  press('Next')
  expect(await screen.findByText('Another campaign uses this keyword at the same time')).toBeTruthy()
  await expectPage(6)
  await waitFor(() => expect(document.activeElement).toBe(keyword()))
  fireEvent.click(await screen.findByRole('button', { name: 'COFFEEWIN' }))
  expect(storedDraft()?.sms).toEqual({ keyword: 'COFFEEWIN' })
  service.answer(checkSms, answer())
  press('Next')
  await expectPage(7)
})

test('an unreachable service keeps the page open and shows an error', async () => {
  const { service } = await withTexts()
  service.refuse(checkSms, 503)
  press('Next')
  expect(await screen.findByText('The keyword could not be checked. Please try again.')).toBeTruthy()
  await expectPage(6)
})

test('a keyword that was taken meanwhile is found before the campaign is created', async () => {
  const { service } = await withTexts('coffee', 13)
  service.answer(checkSms, taken)
  press('Create campaign')
  await expectPage(6)
  expect(await screen.findByText('Another campaign uses this keyword at the same time')).toBeTruthy()
  expect(service.calls()).not.toContain(`POST ${createCampaign.path}`)
})

test('a text-to-donate campaign always begins with a text', async () => {
  const donation = { instantWin: false, textToDonate: true, smsEntry: false }
  await openWizard(storedBuild(6, makeDraft(donation)))
  const box = screen.getByLabelText<HTMLInputElement>('Text message')
  expect([box.checked, box.disabled]).toEqual([true, true])
  expect(keyword()).toBeTruthy()
})
