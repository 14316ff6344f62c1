import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEvent, type PromotionType } from '#features/campaigns/contract.ts'
import {
  DEFAULT_STYLE,
  getStyleManager,
  listTileContents,
  NO_COMPONENTS,
  type TileOptions,
  tileLabel,
  tileSequence,
} from '#features/tiles/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const BARE: TileOptions = {
  userCapture: 'Yes',
  addPrizeRedemption: false,
  addNonWinnerRedemption: false,
  addSweeps: false,
  numberSweepsPages: 1,
}
const keyOf = (kind: string, number: number) => `${kind}_${String(number).padStart(16, '0')}`
const prizes = (titles: string[]) =>
  titles.map((title, number) => ({
    title,
    uniquePrizeKey: keyOf('prz', number),
    description: '',
    type: 'gift' as const,
    quantity: 1,
    value: 500,
    delivery: 'ship' as const,
    use: 'instant' as const,
    contains: [],
    active: true,
  }))

async function openEditor(
  page: string,
  type: PromotionType,
  options: Partial<TileOptions> = {},
  titles = ['Dumpling Box', 'Paper Lantern'],
  found = titles,
) {
  const service = startService(makeSessionUser())
  service.answer(getEvent, makeEventAnswer({ type, newPrizes: prizes(found) }))
  const tiles = tileSequence(type, { ...BARE, ...options }, prizes(titles)).map(tile => ({
    tileKey: keyOf('tile', tile.pageIndex),
    eventTileLabel: tileLabel(tile.title, tile.repeat),
    uniquePrizeKey: tile.uniquePrizeKey,
    pageIndex: tile.pageIndex,
    components: NO_COMPONENTS,
    styles: { tileKey: keyOf('tile', tile.pageIndex) },
    version: 1,
  }))
  service.answer(listTileContents, tiles)
  service.answer(getStyleManager, { ...DEFAULT_STYLE, eventKey: EVENT_KEY, version: 1 })
  const { router } = openDashboard(`/events/${EVENT_KEY}/editor/${page}`)
  const map = await screen.findByRole('navigation', { name: 'Campaign screens' })
  const names = within(map)
    .getAllByRole('link')
    .map(link => link.getAttribute('aria-label'))
  return { service, router, map, names }
}

test('the map has a lane for each prize and one without, in page order with whole titles', async () => {
  const both = { addPrizeRedemption: true, addNonWinnerRedemption: true }
  const { map, names } = await openEditor('3', 'instantWin', both)
  expect(names).toEqual([
    'Campaign details, page 1',
    'Styles, page 2',
    'Form, page 3',
    'Dumpling Box Redemption, page 4',
    'Dumpling Box Redemption Success, page 5',
    'Dumpling Box Thankyou, page 6',
    'Paper Lantern Redemption, page 7',
    'Paper Lantern Redemption Success, page 8',
    'Paper Lantern Thankyou, page 9',
    'Non Winner Redemption, page 10',
    'Non Winner Redemption Success, page 11',
    'Non Winner Thankyou, page 12',
    'Review & share, page 13',
  ])
  expect(screen.getByText('Page 3 of 13')).toBeTruthy()
  const lanes = within(map).getAllByRole('listitem')
  expect(lanes.map(lane => lane.textContent)).toEqual([
    'Dumpling BoxRedemptionRedemption SuccessThankyou',
    'Paper LanternRedemptionRedemption SuccessThankyou',
    'Non WinnerRedemptionRedemption SuccessThankyou',
  ])
  expect(within(map).getByRole('link', { current: 'page' }).textContent).toBe('Form')
})

test.each<[PromotionType, Partial<TileOptions>, string[]]>([
  ['landingPage', { addPrizeRedemption: true }, ['Form', 'Redemption', 'Thankyou']],
  ['textToDonate', {}, ['Text-to-donate Form', 'Thankyou']],
  ['sweepstakes', { numberSweepsPages: 3 }, ['Form', 'Continue', 'Continue 2', 'Thankyou']],
])('%s has one line without lanes', async (type, options, screens) => {
  const { map, names } = await openEditor('1', type, options)
  expect(names.slice(2, -1).map(name => name?.replace(/, page \d+$/, ''))).toEqual(screens)
  expect(within(map).queryByRole('listitem')).toBeNull()
})

test('the claim screens of a sweepstakes are lanes of their prizes', async () => {
  const { map } = await openEditor('1', 'sweepstakes', { addPrizeRedemption: true }, ['Trip'])
  expect(
    within(map)
      .getAllByRole('listitem')
      .map(lane => lane.textContent),
  ).toEqual(['TripRedemptionRedemption Success'])
})

test('arrows move along the map, which is one stop of the Tab key, and a link opens its page', async () => {
  const { map, router } = await openEditor('3', 'instantWin')
  const link = (name: string) => within(map).getByRole('link', { name })
  expect(map.querySelectorAll('a[tabindex="0"]')).toHaveLength(1)
  link('Form, page 3').focus()
  fireEvent.keyDown(map, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(link('Dumpling Box Thankyou, page 4'))
  fireEvent.keyDown(map, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(link('Form, page 3'))
  fireEvent.click(link('Non Winner Thankyou, page 6'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${EVENT_KEY}/editor/6`))
})

test.each([
  ['0', 1],
  ['99', 7],
  ['x', 1],
])('page %s leads to the nearest, %i', async (page, shown) => {
  await openEditor(page, 'instantWin')
  expect(screen.getByText(`Page ${shown} of 7`)).toBeTruthy()
})

test.each([3, 2, 16])('a campaign of thirteen screens asks once for its structure on page %i', async page => {
  const { service, names } = await openEditor(`${page}`, 'extendedInstantWin', {
    addPrizeRedemption: true,
    addNonWinnerRedemption: true,
  })
  expect(names).toHaveLength(16)
  // The screen itself is complete, drawn from the responses.
  await waitFor(() => expect(document.querySelector('.play')).toBeTruthy())
  const structure = service.calls().filter(call => /eventTile/.test(call))
  expect(structure).toEqual([`GET /api/v0/event/${EVENT_KEY}/eventTiles/contents`])
})

test('screens of a lane that would read the same have their whole titles', async () => {
  const { map } = await openEditor('1', 'extendedInstantWin', { addSweeps: true }, ['Trip'])
  const [, nonWinner] = within(map).getAllByRole('listitem')
  expect(nonWinner?.textContent).toBe('Non WinnerNon Winner ContinueContinueThankyou')
})

test('a prize that is gone leaves the word Winner', async () => {
  const { map, names } = await openEditor('1', 'instantWin', {}, ['Trip'], [])
  expect(names).toContain('Winner Thankyou, page 4')
  expect(within(map).getAllByRole('listitem')[0]?.textContent).toBe('WinnerThankyou')
})

test('an unknown campaign leads back to the list', async () => {
  const { service } = await openEditor('4', 'instantWin')
  service.refuse(getEvent, 404)
  openDashboard('/events/evt_zzzzzzzzzzzzzzzz/editor/1')
  expect(await screen.findByText('Campaign not found')).toBeTruthy()
})
