import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEvent } from '#features/campaigns/contract.ts'
import { getSites, saveSites } from '#features/embed-allowlist/contract.ts'
import { deleteCustomQr, getCustomQr, saveCustomQr } from '#features/qr-codes/contract.ts'
import { getScans } from '#features/reports/contract.ts'
import { DEFAULT_STYLE, getStyleManager } from '#features/tiles/contract.ts'
import { makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const EVENT = 'evt_aaaaaaaaaaaaaaaa'
const saved = {
  eventKey: EVENT,
  eventUrl: `https://win.example/e/${EVENT}`,
  qrUrl: '/x.png',
  type: '',
  size: 0,
  updatedAt: '2026-03-02T12:00:00.000Z',
  foreground: '#1241c1',
  background: '#ffffff',
  modules: 'rounded' as const,
  frameText: 'Scan me',
}

function open(stored: typeof saved | null, role = 3000) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer({ eventKey: EVENT, publicUrl: `https://win.example/e/${EVENT}` }))
  service.answer(getCustomQr, stored)
  service.answer(getStyleManager, { ...DEFAULT_STYLE, eventKey: EVENT, version: 1 })
  service.answer(getSites, { sites: [] })
  service.answer(getScans, { total: 12, byPlacement: { poster: 12, tent: 0, screen: 0, social: 0 } })
  openDashboard(`/events/${EVENT}/qr`)
  return service
}

test('each place has its code, its files and its scans', async () => {
  open(null)
  const poster = (await screen.findByRole('heading', { name: 'Poster' })).closest('li')
  if (!poster) throw new Error('no place')
  await within(poster).findByText('12')
  const letter = within(poster).getByRole('link', { name: /PDF US Letter/ })
  expect(letter.getAttribute('href')).toContain('format=pdf&source=qr&placement=poster')
  expect(letter.getAttribute('href')).toContain('paper=letter')
})

test('colors that no phone reads are reported at once and cannot be saved', async () => {
  open(null)
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '#eeeeee' } })
  expect((await screen.findByRole('alert')).textContent).toContain('too low (1.2 to 1)')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check and save code' }).disabled).toBe(true)
})

test('a logo over 10,000,000 bytes is refused with the words of the specification before it is sent', async () => {
  const service = open(null)
  const field = await screen.findByLabelText('Logo file')
  const file = new File([new Uint8Array(10_000_001)], 'logo.png', { type: 'image/png' })
  fireEvent.change(field, { target: { files: [file] } })
  await waitFor(() => expect(screen.getAllByText('file larger than 10 mb').length).toBeGreaterThan(0))
  expect(service.last(saveCustomQr)).toBeUndefined()
})

test('making it plain sends an empty PUT', async () => {
  const service = open(saved)
  service.answer(deleteCustomQr, { ok: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Reset design' }))
  expect(await screen.findByText('Design reset.')).toBeDefined()
  expect(service.last(deleteCustomQr)?.body).toEqual({})
})

test('read-only users find no way to change it', async () => {
  open(saved, 6000)
  await screen.findByRole('heading', { name: 'Poster' })
  expect(screen.queryByRole('button', { name: /save|plain/i })).toBeNull()
})

test('an owner lists a site by pasting its address, and gets the code to put there', async () => {
  const service = open(null)
  fireEvent.click(await screen.findByRole('radio', { name: 'Full page' }))
  const field = await screen.findByLabelText('Allowed sites', { selector: 'input' })
  expect(screen.queryByLabelText('Embed code')).toBeNull()
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })
  paste('no site')
  await screen.findByText('“no site” is not a valid site. Enter a name such as www.example.com')
  paste('https://www.Copper.example/summer')
  await screen.findByText('www.copper.example')
  service.answer(saveSites, { sites: ['www.copper.example'] })
  fireEvent.click(screen.getByRole('button', { name: 'Save sites' }))
  const code = await screen.findByLabelText<HTMLTextAreaElement>('Embed code')
  expect(code.value).toContain('<script async src="https://win.example/embed.js"></script>')
  expect(code.value).toContain(`<drumroll-campaign src="https://win.example/e/${EVENT}" title=`)
  fireEvent.click(screen.getByRole('radio', { name: 'Pop-up' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Embed code')).value).toContain('mode="popup"')
  expect(service.last(saveSites)?.body).toEqual({ sites: ['www.copper.example'] })
})

test('an editor sees which sites may show the page', async () => {
  open(null, 5000)
  fireEvent.click(await screen.findByRole('radio', { name: 'Full page' }))
  await screen.findByText(/No allowed sites yet/)
  expect(screen.queryByLabelText('Allowed sites')).toBeNull()
})
