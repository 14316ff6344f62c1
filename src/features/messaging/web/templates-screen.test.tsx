import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listTemplates, type MessageTemplate } from '#features/messaging/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const templates: z.input<typeof MessageTemplate>[] = [
  {
    template: 'invitation',
    channel: 'email',
    audience: 'New members of a team',
    subject: 'You are invited to Drumroll',
    text: 'Hello Theo,',
  },
  {
    template: 'one-time-code',
    channel: 'sms',
    audience: 'People who take part',
    subject: '',
    text: 'Your code is 482913.',
    segments: 1,
  },
]

test('a manager chooses a template and sees it as a page, as plain text, and as a text message', async () => {
  const service = startService(makeSessionUser({ role: 4000 }))
  service.answer(listTemplates, templates)
  const { router } = openDashboard('/outbox/templates')

  const frame = await screen.findByTitle('Email: Invitation')
  expect(frame.getAttribute('src')).toBe('/api/v0/outbox/preview?template=invitation&language=en')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(screen.getByText('Hello Theo,')).toBeTruthy()
  expect(screen.getByText('New members of a team')).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Outbox' })).getAllByRole('link')
  expect(tabs.map(tab => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Messages', null],
    ['Templates', 'page'],
  ])
  // Messages to the team are in English alone.
  expect(screen.queryByLabelText('Language')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  expect(frame.dataset.narrow).toBe('true')

  fireEvent.click(screen.getByRole('link', { name: 'One time code Text message' }))
  expect(await screen.findByText('20 characters, 1 segment')).toBeTruthy()
  expect(screen.getByText('Your code is 482913.')).toBeTruthy()
  expect(screen.queryByTitle('Email: Invitation')).toBeNull()
  expect(router.state.location.href).toBe('/outbox/templates?template=one-time-code&channel=sms')
})

test('an example for entrants is shown in the language that a manager chooses', async () => {
  const service = startService(makeSessionUser({ role: 4000 }))
  service.answer(listTemplates, templates)
  openDashboard('/outbox/templates?template=one-time-code&channel=sms')
  const choice = await screen.findByLabelText('Language')
  service.answer(
    listTemplates,
    templates.map(one => ({ ...one, text: 'Tu código es 482913.' })),
  )
  fireEvent.change(choice, { target: { value: 'es' } })
  expect(await screen.findByText('Tu código es 482913.')).toBeTruthy()
})
