import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getEvent } from '#features/campaigns/contract.ts'
import {
  DEFAULT_STYLE,
  getStyleManager,
  listTileContents,
  updateTileComponents,
} from '#features/tiles/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/dashboard.tsx'
import { groupComponents, type ScreenComponent } from '../../components.ts'
import { toEnvelope } from './copied-components.ts'
import { newComponent } from './new-component.ts'

const TILE = 'tile_aaaaaaaaaaaaaaaa'
const text = () => newComponent('Text', 'Thankyou', 'Harbor Lights Market')

beforeEach(() => localStorage.clear())

async function openScreen(list: ScreenComponent[], event: Parameters<typeof makeEventAnswer>[0] = {}) {
  const components = groupComponents(list)
  const service = startService(makeSessionUser())
  service.answer(getEvent, makeEventAnswer(event))
  service.answer(listTileContents, [
    {
      tileKey: TILE,
      eventTileLabel: 'Thankyou',
      uniquePrizeKey: null,
      pageIndex: 0,
      components,
      styles: { tileKey: TILE },
      version: 1,
    },
  ])
  service.answer(getStyleManager, { ...DEFAULT_STYLE, eventKey: EVENT_KEY, version: 1 })
  service.answer(updateTileComponents, { ...components, version: 2 })
  openDashboard(`/events/${EVENT_KEY}/editor/3`)
  await screen.findByRole('heading', { name: 'On this screen' })
  return service
}

const outline = () => within(screen.getByRole('region', { name: 'On this screen' }))
const rows = () => outline().queryAllByRole('listitem')
const pick = (name: RegExp) => fireEvent.click(outline().getByRole('button', { name }))

test('the 41st component is refused with a sentence', async () => {
  await openScreen(Array.from({ length: 40 }, text))
  expect(screen.getByText('40 of 40')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Text' }))
  await screen.findByText('A screen has at most 40 components. Take one away first.')
  expect(rows()).toHaveLength(40)
})

test('a donation form is not offered where it cannot stand, and the reason is there', async () => {
  await openScreen([text()])
  const entry = screen.getByRole('button', { name: 'TTDForm' })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/Only the Text-to-donate Form has a donation form/)).toBeTruthy()
  fireEvent.click(entry)
  expect(rows()).toHaveLength(1)
})

test('keys move, copy, delete and take back, and each step is said', async () => {
  await openScreen([text(), newComponent('Link', 'Thankyou', '')])
  pick(/^Link/)
  fireEvent.keyDown(window, { key: 'ArrowUp', altKey: true })
  expect(rows()[0]?.textContent).toContain('Official Rules')
  expect(screen.getByText('Official Rules is now 1 of 2')).toBeTruthy()
  fireEvent.keyDown(window, { key: 'd', ctrlKey: true })
  expect(rows()).toHaveLength(3)
  fireEvent.keyDown(window, { key: 'Delete' })
  expect(rows()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(rows()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  expect(rows()).toHaveLength(2)
})

test('an error of the schema stands at its field, and nothing half made is stored', async () => {
  const service = await openScreen([newComponent('Link', 'Thankyou', '')])
  pick(/^Link/)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Label' }), { target: { value: '' } })
  expect(screen.getByText('Give the link a label')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Uh Oh! Looks like there was an issue saving')
  expect(service.calls().filter(call => call.startsWith('PUT'))).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: 'Label' }), { target: { value: 'Rules' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved!')
})

test('a copy of another screen is pasted with a key of its own', async () => {
  await openScreen([text()])
  const copy = newComponent('Link', 'Form', '')
  const paste = new Event('paste', { bubbles: true })
  Object.assign(paste, { clipboardData: { getData: () => toEnvelope([copy]) } })
  fireEvent(document.body, paste)
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(document.querySelector(`[data-component="${copy.component.componentKey}"]`)).toBeNull()
})

test('a campaign that is over is only looked at', async () => {
  await openScreen([text()], { status: 5 })
  expect(screen.getByText(/This campaign is over/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  fireEvent.keyDown(window, { key: 'Delete' })
  expect(rows()).toHaveLength(1)
})
