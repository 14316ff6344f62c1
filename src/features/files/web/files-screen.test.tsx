import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEvent } from '#features/campaigns/contract.ts'
import { deleteFile, listPrivateFiles, listPublicFiles } from '#features/files/contract.ts'
import { makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const EVENT = 'evt_aaaaaaaaaaaaaaaa'

const makeFileAnswer = (changes: object = {}) => ({
  fileKey: 'file_aaaaaaaaaaaaaaaa',
  url: '/files/file_aaaaaaaaaaaaaaaa/1280.webp',
  name: 'Cup.jpg',
  mime: 'image/webp',
  size: 412_000,
  width: 1600,
  height: 1100,
  entityKey: EVENT,
  entityName: 'Lantern Night',
  createdAt: '2026-03-02T12:00:00.000Z',
  uses: [],
  ...changes,
})

function open(files: ReturnType<typeof makeFileAnswer>[], role = 3000) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer({ eventKey: EVENT }))
  service.answer(listPublicFiles, files)
  service.answer(listPrivateFiles, [])
  openDashboard(`/events/${EVENT}/files`)
  return service
}

test('a picture is listed with its size and where it is used, and is removed after a question', async () => {
  const use = { eventKey: EVENT, title: 'Lantern Night', place: 'the logo', live: false }
  const service = open([makeFileAnswer({ uses: [use] })])
  service.answer(deleteFile, { ok: true })
  expect(await screen.findByText('Used for the logo')).toBeDefined()
  expect(screen.getByText(/1,600 × 1,100, 410/)).toBeDefined()
  screen.getByRole('button', { name: 'Remove Cup.jpg' }).click()
  const dialog = await screen.findByRole('dialog', { name: 'Remove Cup.jpg?' })
  expect(within(dialog).getByText('Lantern Night: the logo')).toBeDefined()
  within(dialog).getByRole('button', { name: 'Remove file' }).click()
  expect(await screen.findByText('Success! File removed.')).toBeDefined()
  expect(service.last(deleteFile)?.path).toBe('/api/v0/file/public/file_aaaaaaaaaaaaaaaa')
})

test('a picture that participants see cannot be removed, and the dialog says where it is', async () => {
  const use = { eventKey: EVENT, title: 'Lantern Night', place: 'the screen Form', live: true }
  open([makeFileAnswer({ uses: [use] })])
  ;(await screen.findByRole('button', { name: 'Remove Cup.jpg' })).click()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Lantern Night: the screen Form')).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Remove file' })).toBeNull()
})

test('read-only users cannot upload or remove', async () => {
  open([makeFileAnswer()], 6000)
  await screen.findByText('Cup.jpg')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Remove|Choose/ })).toBeNull())
})
