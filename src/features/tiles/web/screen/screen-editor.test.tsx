import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getEvent } from '#features/campaigns/contract.ts'
import { listPublicFiles } from '#features/files/contract.ts'
import {
  DEFAULT_STYLE,
  getStyleManager,
  listTileContents,
  updateTileComponents,
} from '#features/tiles/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { groupComponents, type ScreenComponent } from '../../components.ts'
import { COPY_STORE, toEnvelope } from './draft/copied-components.ts'
import { newComponent, newImage } from './draft/new-component.ts'

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
const names = () => rows().map(row => within(row).getByRole('button').getAttribute('aria-label'))
const pick = (name: RegExp) => fireEvent.click(outline().getByRole('button', { name }))

test('the 41st component is refused with a sentence', async () => {
  await openScreen(Array.from({ length: 40 }, text))
  expect(screen.getByText('40 of 40')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Text' }))
  await screen.findByText('A screen can have up to 40 components. Delete one first.')
  expect(rows()).toHaveLength(40)
})

test('deleting with the keyboard leaves the focus on the component that is selected next', async () => {
  await openScreen([text(), text(), text()])
  const names = outline().getAllByRole('button', { name: /^Text: / })
  fireEvent.click(names[0] ?? document.body)
  names[0]?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete' })
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(document.activeElement).toBe(outline().getAllByRole('button', { pressed: true })[0])
})

test('a component chosen in the outline scrolls into view on the canvas', async () => {
  const { scrollIntoView } = Element.prototype
  const shown: (string | undefined)[] = []
  Element.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.dataset.box)
  }
  try {
    await openScreen([text(), newComponent('Link', 'Thankyou', '')])
    pick(/^Link/)
    const key = outline().getByRole('button', { name: /^Link/ }).dataset.component
    await waitFor(() => expect(shown).toContain(key))
  } finally {
    Element.prototype.scrollIntoView = scrollIntoView
  }
})

test('a donation form is not offered where it cannot stand, and the reason is there', async () => {
  await openScreen([text()])
  const entry = screen.getByRole('button', { name: 'Donation' })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/Only the Text-to-donate Form can have a donation form/)).toBeTruthy()
  fireEvent.click(entry)
  expect(rows()).toHaveLength(1)
})

test('keys move, copy, delete and undo, and each step is announced', async () => {
  await openScreen([text(), newComponent('Link', 'Thankyou', '')])
  pick(/^Link/)
  fireEvent.keyDown(window, { key: 'ArrowUp', altKey: true })
  expect(names()[0]).toContain('Official Rules')
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

test('a hidden component is duplicated and deleted from its properties', async () => {
  await openScreen([text(), newComponent('Link', 'Thankyou', '')])
  pick(/^Link/)
  fireEvent.click(await screen.findByRole('switch', { name: 'Hidden' }))
  expect(names()[1]).toBe('Link: Official Rules, hidden')
  fireEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  expect(names().slice(1)).toEqual(['Link: Official Rules, hidden', 'Link: Official Rules, hidden'])
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(rows()).toHaveLength(2)
  expect(document.activeElement).toBe(outline().getByRole('button', { pressed: true }))
})

test('a screen without components shows a hint, until there is one', async () => {
  await openScreen([text()])
  const hint = 'This screen is empty. Add text, a picture or a button to get started.'
  expect(screen.queryByText(hint)).toBeNull()
  pick(/^Text/)
  fireEvent.keyDown(window, { key: 'Delete' })
  expect(await screen.findByText(hint)).toBeTruthy()
  expect(screen.getByText('Add a component, and then edit it here.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Text' }))
  await waitFor(() => expect(screen.queryByText(hint)).toBeNull())
})

test('an error of the schema appears at its field, and no partial edit is stored', async () => {
  const service = await openScreen([newComponent('Link', 'Thankyou', '')])
  pick(/^Link/)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Label' }), { target: { value: '' } })
  expect(screen.getByText('Enter a label for the link')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Uh Oh! Looks like there was an issue saving')
  expect(service.calls().filter(call => call.startsWith('PUT'))).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: 'Label' }), { target: { value: 'Rules' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved!')
})

const PICTURE = {
  fileKey: 'file_aaaaaaaaaaaaaaaa',
  url: '/files/file_aaaaaaaaaaaaaaaa/1280.webp',
  name: 'Cup.jpg',
  mime: 'image/webp',
  size: 412_000,
  width: 1600,
  height: 1100,
  entityKey: EVENT_KEY,
  entityName: 'Lantern Night',
  uses: [],
} as const

function pasteHere(copies: ScreenComponent[]) {
  const paste = new Event('paste', { bubbles: true })
  Object.assign(paste, { clipboardData: { getData: () => toEnvelope(copies) } })
  fireEvent(document.body, paste)
}

test('a copy of another screen is pasted with a key of its own', async () => {
  await openScreen([text()])
  const copy = newComponent('Link', 'Form', '')
  pasteHere([copy])
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(document.querySelector(`[data-component="${copy.component.componentKey}"]`)).toBeNull()
})

test('the last copy is pasted: words are no component, and an unreadable clipboard has a fallback', async () => {
  await openScreen([text()])
  localStorage.setItem(COPY_STORE, toEnvelope([newComponent('Link', 'Form', '')]))
  let inClipboard = 'a shopping list'
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { readText: async () => inClipboard },
  })
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Paste a component' }))
    await screen.findByText('The clipboard has no component. Copy one first.')
    expect(rows()).toHaveLength(1)
    inClipboard = ''
    fireEvent.click(screen.getByRole('button', { name: 'Paste a component' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard')
  }
})

test('a copied picture of another account is left out with a sentence', async () => {
  const service = await openScreen([text()])
  const image = newImage({ ...PICTURE, createdAt: new Date(0), uses: [] })
  service.drop(listPublicFiles)
  pasteHere([image])
  await screen.findByText(/^The picture could not be found/)
  service.answer(listPublicFiles, [])
  pasteHere([image, newComponent('Link', 'Form', '')])
  await screen.findByText(/^We left out a picture from another account/)
  expect(names()).toEqual([expect.any(String), 'Link: Official Rules'])
})

test('a copied picture comes along within its account', async () => {
  const service = await openScreen([text()])
  service.answer(listPublicFiles, [{ ...PICTURE, createdAt: '2026-03-02T12:00:00.000Z', uses: [] }])
  pasteHere([newImage({ ...PICTURE, createdAt: new Date(0), uses: [] })])
  await waitFor(() => expect(names()[1]).toBe('Image: Picture'))
})

test('a pale color of a screen causes a warning, and a click fixes it', async () => {
  await openScreen([text()])
  fireEvent.click(screen.getByRole('button', { name: 'Override' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: '#b9b9b9' } })
  const pairs = () => within(screen.getByRole('list', { name: 'Contrast' }))
  expect(pairs().getByText(/^Text on background: .* of 4\.5$/)).toBeTruthy()
  const [fix] = pairs().getAllByRole('button', { name: /^Use #/ })
  if (fix) fireEvent.click(fix)
  expect(screen.queryByRole('list', { name: 'Contrast' })).toBeNull()
})

test('a campaign that is over is only looked at', async () => {
  await openScreen([text()], { status: 5 })
  expect(screen.getByText(/This campaign is over/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  fireEvent.keyDown(window, { key: 'Delete' })
  expect(rows()).toHaveLength(1)
})
