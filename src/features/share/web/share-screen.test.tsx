import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEvent } from '#features/campaigns/contract.ts'
import { getSites } from '#features/embed-allowlist/contract.ts'
import { createPreviewLink } from '#features/public-pages/contract.ts'
import { getLiveMonitor, getScans } from '#features/reports/contract.ts'
import { getLink, saveLink } from '#features/share/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { makeMonitor } from '#test/screens/live-monitor-answers.ts'

const link = { eventKey: EVENT_KEY, url: `https://win.example/e/${EVENT_KEY}`, suggested: 'lantern-night' }

async function openShare(changes: Parameters<typeof makeEventAnswer>[0] = {}, role = 3000) {
  const service = startService(makeSessionUser({ role }))
  service.answer(
    getEvent,
    makeEventAnswer({ status: 3, activatedAt: '2026-11-13T18:46:00Z', publicUrl: link.url, ...changes }),
  )
  service.answer(getLink, link)
  service.answer(getSites, { sites: [] })
  service.answer(getScans, { total: 3, byPlacement: { poster: 3, tent: 0, screen: 0, social: 0 } })
  service.answer(getLiveMonitor, makeMonitor())
  openDashboard(`/events/${EVENT_KEY}/share`)
  await screen.findByRole('heading', { name: 'Campaign link' })
  return service
}

test('the title names the status of the campaign', async () => {
  await openShare({ status: 2 })
  expect(screen.getByRole('heading', { level: 1, name: 'Your campaign is scheduled' })).toBeTruthy()
})

test('a link in words starts from the title, and a refusal appears at its field', async () => {
  const service = await openShare()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit link' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect(field.value).toBe('lantern-night')
  service.refuse(saveLink, 400, {
    message: 'Please check the highlighted fields',
    errors: { slug: 'This link is taken. Choose another' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save link' }))
  expect(await screen.findByText('This link is taken. Choose another')).toBeTruthy()
  expect(service.last(saveLink)?.body).toEqual({ slug: 'lantern-night' })
})

test('a link names where its readers come from, once that is chosen', async () => {
  await openShare()
  const card = within(screen.getByRole('region', { name: 'Campaign link' }))
  expect(card.queryByText(/\?s=/)).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Add tracking' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Text message' }))
  expect(card.getByText(`${EVENT_KEY}?s=sms`)).toBeTruthy()
  expect(card.getByRole('button', { name: 'Tracking: Text message' })).toBeTruthy()
})

test('editing a post leaves its link and its disclosure', async () => {
  await openShare()
  fireEvent.click(screen.getByRole('button', { name: 'Edit text' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Hello' } })
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  const post = screen.getByRole('tabpanel')
  expect(within(post).getByText('Hello')).toBeTruthy()
  expect(within(post).getByText(`${link.url}?s=social`)).toBeTruthy()
  expect(within(post).getByText(/^No purchase necessary\./)).toBeTruthy()
})

test('a test on a phone is a preview; counters tick the first-hour steps', async () => {
  const service = await openShare()
  service.answer(createPreviewLink, {
    url: 'https://win.example/preview/1',
    expiresAt: '2026-11-20T18:46:00Z',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Show test code' }))
  expect(await screen.findByRole('img', { name: 'QR code of the test' })).toBeTruthy()
  const list = within(await screen.findByRole('region', { name: 'First hour' }))
  const row = (text: string) => within(list.getByText(text).closest('li') ?? document.body)
  expect(await list.findByText('First scan of your QR code')).toBeTruthy()
  await screen.findAllByRole('img', { name: 'Done:' })
  expect(row('Activate the campaign').getByRole('img', { name: 'Done:' })).toBeTruthy()
})
