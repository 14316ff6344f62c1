import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getEvent } from '#features/campaigns/contract.ts'
import {
  DEFAULT_STYLE,
  getStyleManager,
  listTileContents,
  NO_COMPONENTS,
  updateStyleManager,
} from '#features/tiles/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

beforeEach(() => localStorage.clear())

const TILE = 'tile_aaaaaaaaaaaaaaaa'
const style = (version: number, colors: Partial<typeof DEFAULT_STYLE.colors> = {}) => ({
  ...DEFAULT_STYLE,
  colors: { ...DEFAULT_STYLE.colors, ...colors },
  eventKey: EVENT_KEY,
  version,
})

async function openStyles() {
  const service = startService(makeSessionUser())
  service.answer(getEvent, makeEventAnswer())
  service.answer(listTileContents, [
    {
      tileKey: TILE,
      eventTileLabel: 'Form',
      uniquePrizeKey: null,
      pageIndex: 0,
      components: NO_COMPONENTS,
      styles: { tileKey: TILE },
      version: 1,
    },
  ])
  service.answer(getStyleManager, style(1))
  service.answer(updateStyleManager, style(2))
  openDashboard(`/events/${EVENT_KEY}/editor/2`)
  await screen.findByRole('list', { name: 'Contrast' })
  return service
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('the editor has as many pages as the campaign has screens, and three', async () => {
  await openStyles()
  expect(screen.getByText('Page 2 of 4')).toBeTruthy()
})

test('pale text causes a warning, one click takes the nearest readable color, and Undo takes it back', async () => {
  await openStyles()
  type('Text', '#b9b9b9')
  const pairs = within(screen.getByRole('list', { name: 'Contrast' }))
  expect(pairs.getAllByText(/of 4\.5/)).toHaveLength(2)
  const [fix] = pairs.getAllByRole('button', { name: /^Use #/ })
  if (fix) fireEvent.click(fix)
  expect(pairs.queryByText(/of 4\.5/)).toBeNull()
  fireEvent.click(button('Undo'))
  expect(field('Text').value).toBe('#b9b9b9')
})

test('a partly typed color is not sent, and its error asks for six digits', async () => {
  const service = await openStyles()
  type('Button', '#12')
  expect(screen.getByText('Use a color such as #1241c1')).toBeTruthy()
  expect(service.last(updateStyleManager)).toBeUndefined()
})

test('changes save themselves on the version that was read, and Save says so', async () => {
  const service = await openStyles()
  type('Button', '#0b5c39')
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  await waitFor(
    () => expect(service.last(updateStyleManager)?.body).toEqual(style(1, { primary: '#0b5c39' })),
    {
      timeout: 15_000,
    },
  )
  expect(await screen.findByText('All changes saved')).toBeTruthy()
  fireEvent.click(button('Save'))
  expect(await screen.findByText('Saved!')).toBeTruthy()
})

test('a failed save says so in the words of the specification and keeps the work', async () => {
  const service = await openStyles()
  service.refuse(updateStyleManager, 500)
  type('Button', '#0b5c39')
  fireEvent.click(button('Save'))
  expect(await screen.findByText('Uh Oh! Looks like there was an issue saving')).toBeTruthy()
  expect(field('Button').value).toBe('#0b5c39')
})

test('leaving while nothing can be saved asks first, and the work and its steps are there on return', async () => {
  const service = await openStyles()
  service.refuse(updateStyleManager, 500)
  type('Button', '#0b5c39')
  fireEvent.click(screen.getByRole('link', { name: 'Form, page 3' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await screen.findByText('Page 3 of 4')
  service.answer(updateStyleManager, style(2, { primary: '#0b5c39' }))
  fireEvent.click(screen.getByRole('link', { name: 'Styles, page 2' }))
  await screen.findByRole('list', { name: 'Contrast' })
  expect(field('Button').value).toBe('#0b5c39')
  await screen.findByText('All changes saved')
  fireEvent.click(button('Undo'))
  expect(field('Button').value).toBe(DEFAULT_STYLE.colors.primary)
})

test('the keys of saving and undo work in fields, but the field itself undoes letters', async () => {
  await openStyles()
  type('Button', '#0b5c39')
  fireEvent.keyDown(field('Button'), { key: 's', code: 'KeyS', ctrlKey: true })
  expect(await screen.findByText('Saved!')).toBeTruthy()
  expect(fireEvent.keyDown(field('Button'), { key: 'z', code: 'KeyZ', ctrlKey: true })).toBe(true)
  expect(field('Button').value).toBe('#0b5c39')
  const choice = screen.getByRole('combobox', { name: 'Headings' })
  expect(fireEvent.keyDown(choice, { key: 'z', code: 'KeyZ', ctrlKey: true })).toBe(false)
  expect(field('Button').value).toBe(DEFAULT_STYLE.colors.primary)
})

test('when another person saved first both looks stand beside each other, and mine is saved on top of theirs', async () => {
  const service = await openStyles()
  service.refuse(updateStyleManager, 409, { message: 'stale' })
  service.answer(getStyleManager, style(7, { primary: '#822f7d' }))
  type('Button', '#0b5c39')
  fireEvent.click(button('Save'))
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' })
  expect(within(dialog).getByRole('row', { name: 'Button #0b5c39 #822f7d' })).toBeTruthy()
  service.answer(updateStyleManager, style(8, { primary: '#0b5c39' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  await waitFor(
    () => expect(service.last(updateStyleManager)?.body).toEqual(style(7, { primary: '#0b5c39' })),
    {
      timeout: 15_000,
    },
  )
})

test('a theme sets colors, type and shapes at once', async () => {
  await openStyles()
  fireEvent.click(button('Harbor Fraunces'))
  expect(field('Button').value).toBe('#0f4c5c')
  expect(screen.getByRole('radio', { name: 'Square' })).toHaveProperty('checked', true)
})

test('the picker of a color has nothing without a name: the field says and takes the same', async () => {
  await openStyles()
  fireEvent.focus(field('Button'))
  const sliders = await screen.findAllByRole('slider', { hidden: true })
  expect(sliders).toHaveLength(2)
  expect(screen.queryAllByRole('slider')).toEqual([])
})
