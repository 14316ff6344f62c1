import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getEvent, listArchived, listFuture, listLive } from '#features/campaigns/contract.ts'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { ROLE } from '#shared/access.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { applyCampaignFile, type CampaignFile, compareWithFile, importCampaign } from '../contract.ts'

const FILE: z.input<typeof CampaignFile> = {
  format: 'drumroll-campaign',
  version: 1,
  campaign: { title: 'Coffee Rush', startTime: '2026-12-01', endTime: '2026-12-20', timezone: 'UTC' },
  prizes: [],
  dates: [],
  style: DEFAULT_STYLE,
  screens: [],
  messages: [],
  translations: [],
  pictures: [],
}
const AGE = { path: 'campaign.minimumAge', label: 'Campaign: Minimum age', before: '21', after: '18' }

const asFile = (content: unknown) => new File([JSON.stringify(content)], 'campaign.json')

const fileInput = () => {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no field for a file')
  return input
}

async function open(role: number = ROLE.owner) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer({ status: 1 }))
  service.answer(listLive, [])
  service.answer(listFuture, [])
  openDashboard(`/events/${EVENT_KEY}/campaign-file`)
  await screen.findByRole('heading', { name: 'Compare' })
  return service
}

const choose = (content: unknown) => fireEvent.change(fileInput(), { target: { files: [asFile(content)] } })

test('the export names what it leaves out, and leads to the file', async () => {
  await open()
  expect(screen.getByText('PINs of prizes and of the offer for non-winners')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Download file' })
  expect(link.getAttribute('href')).toBe(`/api/v0/event/${EVENT_KEY}/file`)
})

test('a chosen file is compared first, and applied after a second click', async () => {
  const service = await open()
  service.answer(compareWithFile, { differences: [AGE], total: 1 })
  service.answer(applyCampaignFile, { differences: [AGE], total: 1 })
  choose(FILE)
  const row = await screen.findByRole('row', { name: /Minimum age/ })
  expect(within(row).getByText('21')).toBeTruthy()
  expect(service.last(applyCampaignFile)).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Apply the file' }))
  await waitFor(() => expect(service.last(applyCampaignFile)?.body).toMatchObject({ format: FILE.format }))
})

test('an analyst compares and cannot apply', async () => {
  const service = await open(ROLE.analyst)
  service.answer(compareWithFile, { differences: [AGE], total: 1 })
  choose(FILE)
  expect(await screen.findByText('1 difference')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply the file' })).toBeNull()
})

test('a file that is wrong is refused with its places, and nothing is sent', async () => {
  const service = await open()
  choose({ ...FILE, campaign: { ...FILE.campaign, title: '' } })
  expect((await screen.findByRole('alert')).textContent).toContain('campaign.title')
  expect(service.last(compareWithFile)).toBeUndefined()
})

test('a file is imported beside a new campaign', async () => {
  const service = startService(makeSessionUser({ role: ROLE.owner }))
  service.answer(importCampaign, { eventKey: EVENT_KEY })
  service.answer(listArchived, [])
  openDashboard('/campaignarchive')
  await screen.findByRole('button', { name: 'Import a file' })
  choose(FILE)
  await waitFor(() => expect(service.last(importCampaign)?.body).toMatchObject({ format: FILE.format }))
})
