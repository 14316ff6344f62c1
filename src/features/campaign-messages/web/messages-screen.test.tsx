import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  type CampaignMessage,
  changeCampaignMessage,
  listCampaignMessages,
  previewCampaignMessage,
  restoreCampaignMessage,
  testCampaignMessage,
} from '#features/campaign-messages/contract.ts'
import { getEvent } from '#features/campaigns/contract.ts'
import { ROLE } from '#shared/access.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const STANDARD = { subject: 'You may have won: {prize}', body: 'Claim by {deadline}: {claimLink}' }
const variables = [
  { name: 'prize', meaning: 'Prize', required: false },
  { name: 'claimLink', meaning: 'Link to the claim page', required: true },
]
const email: z.input<typeof CampaignMessage> = {
  template: 'claim-link',
  channel: 'email',
  audience: 'Winners of a campaign',
  variables,
  standard: STANDARD,
  current: STANDARD,
}
const sms: z.input<typeof CampaignMessage> = {
  ...email,
  channel: 'sms',
  standard: { subject: '', body: '{sponsor}: {claimLink}' },
  current: { subject: '', body: '{sponsor}: {claimLink}' },
}

function open(role: number = ROLE.owner, event: Parameters<typeof makeEventAnswer>[0] = {}) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer(event))
  service.answer(listCampaignMessages, [email, sms])
  service.answer(previewCampaignMessage, { subject: 'You may have won: Cup', text: 'Claim by noon: LINK' })
  openDashboard(`/events/${EVENT_KEY}/messages`)
  return service
}

test('an owner changes a message, sees its preview, tests it and restores the default', async () => {
  const service = open()
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  expect(await screen.findByText('Claim by noon: LINK')).toBeTruthy()
  const save = screen.getByRole('button', { name: 'Save message' })
  expect(save.hasAttribute('disabled')).toBe(true)

  fireEvent.change(subject, { target: { value: 'Hooray' } })
  fireEvent.click(screen.getByRole('button', { name: '{prize}' }))
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' })
  expect(body.value).toContain('{prize}')
  const words = { subject: 'Hooray', body: body.value }
  service.answer(testCampaignMessage, { to: 'maya@lanternevents.example' })
  fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }))
  expect(await screen.findByText('Test sent to maya@lanternevents.example')).toBeTruthy()

  service.answer(changeCampaignMessage, { ...email, current: words, changedAt: '2026-11-20T12:00:00.000Z' })
  fireEvent.click(save)
  expect(await screen.findByText('Edited')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Hooray')

  service.answer(restoreCampaignMessage, email)
  fireEvent.click(screen.getByRole('button', { name: 'Restore default' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe(STANDARD.subject),
  )
  expect(screen.queryByText('Edited')).toBeNull()
})

test('problems of the words show at their fields', async () => {
  const service = open()
  await screen.findByText('Claim by noon: LINK')
  service.refuse(previewCampaignMessage, 400, {
    message: 'Please check the highlighted fields',
    errors: { body: 'Keep {claimLink}: entrants need it' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Body' }), { target: { value: 'Nothing' } })
  expect(await screen.findByText('Keep {claimLink}: entrants need it')).toBeTruthy()
})

test('readers see the words and change nothing', async () => {
  open(ROLE.analyst)
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  expect(subject.hasAttribute('readonly')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save message' })).toBeNull()
  const list = within(screen.getByRole('navigation', { name: 'Messages' }))
  fireEvent.click(list.getByRole('link', { name: /Text message/ }))
  expect(await screen.findByRole('textbox', { name: 'Text' })).toBeTruthy()
})

test('an owner reads a message in another language of the campaign', async () => {
  const service = open(ROLE.owner, { language: ['en', 'ar'] })
  await screen.findByText('Claim by noon: LINK')
  service.answer(previewCampaignMessage, { subject: 'ربما', text: 'طالبوا بها: LINK' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Recipient’s language' }), {
    target: { value: 'ar' },
  })
  const text = await screen.findByText('طالبوا بها: LINK')
  expect([text.lang, text.dir]).toEqual(['ar', 'rtl'])
  expect(screen.getByText('Recipients in this language get the default text.')).toBeTruthy()
})

test('a campaign in one language has no choice of languages', async () => {
  open()
  await screen.findByText('Claim by noon: LINK')
  expect(screen.queryByRole('combobox', { name: 'Recipient’s language' })).toBeNull()
})
