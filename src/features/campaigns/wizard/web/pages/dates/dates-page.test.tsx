import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectPage, makeDraft, openWizard, storedBuild, storedDraft } from '#test/screens/wizard.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dates = () => storedDraft()?.childTimes?.map(row => row.date)
const list = () => screen.getByRole('region', { name: 'Dates' })
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const season = { singleEvent: false, startTime: '2098-03-01', endTime: '2098-04-30' }

async function openDates(childTimes: string[] = [], changes: object = {}) {
  const rows = childTimes.map((date, index) => ({ date, key: `row-${index}` }))
  return openWizard(storedBuild(5, makeDraft({ ...season, ...changes, childTimes: rows })))
}

test('days are picked on the calendar, several of them, and removed by a second press', async () => {
  await openDates()
  press('Wednesday, March 12, 2098')
  fill('From', '19:00')
  fill('Until', '22:00')
  press('Monday, March 10, 2098')
  expect(dates()).toEqual(['2098-03-10T19:00/22:00', '2098-03-12'])
  expect(within(list()).getByText('Mon, Mar 10, 2098, 7:00 PM to 10:00 PM')).toBeTruthy()
  press('Monday, March 10, 2098')
  expect(dates()).toEqual(['2098-03-12'])
})

test('the calendar is walked by keys, and days outside the period cannot be pressed', async () => {
  await openDates()
  const grid = screen.getByRole('grid', { name: 'March 2098' })
  const first = within(grid).getByRole('button', { name: 'Saturday, March 1, 2098' })
  expect(
    within(grid)
      .getAllByRole('button')
      .filter(day => day.tabIndex === 0),
  ).toEqual([first])
  const focused = () => document.activeElement?.getAttribute('data-day')
  first.focus()
  for (const [key, day] of [
    ['ArrowRight', '2098-03-02'],
    ['ArrowDown', '2098-03-09'],
    ['End', '2098-03-15'],
    ['Home', '2098-03-09'],
    ['ArrowUp', '2098-03-02'],
    ['PageDown', '2098-04-02'],
    ['ArrowLeft', '2098-04-01'],
    ['PageUp', '2098-03-01'],
    ['ArrowLeft', '2098-03-01'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? first, { key })
    await waitFor(() => expect(focused()).toBe(day))
  }
  press('Next month')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true)
})

test('a weekly repeat fills the whole period', async () => {
  await openDates()
  fireEvent.click(screen.getByRole('radio', { name: 'Every week' }))
  fireEvent.click(screen.getByLabelText('Friday'))
  fireEvent.click(screen.getByLabelText('Sunday'))
  fill('From', '17:00')
  expect(screen.getByText('17 dates from Sat, Mar 1 to Wed, Apr 30.')).toBeTruthy()
  press('Add dates')
  expect(dates()?.slice(0, 3)).toEqual(['2098-03-02T17:00', '2098-03-07T17:00', '2098-03-09T17:00'])
  expect(screen.getByText('17 dates added.')).toBeTruthy()
  press('Add dates')
  expect(dates()).toHaveLength(17)
  expect(screen.getByText('Fri, Mar 7: already in the list')).toBeTruthy()
})

test('a pasted list is added, and what cannot be is named by its line', async () => {
  await openDates(['2098-03-12'])
  fireEvent.click(screen.getByRole('radio', { name: 'List or CSV file' }))
  fill('One date per line', '3/14/2098 7 PM\nsoon\n2098-03-12\n2098-06-01')
  expect(screen.getByText('Line 2: “soon” is not a date')).toBeTruthy()
  press('Add 3 dates')
  expect(dates()).toEqual(['2098-03-12', '2098-03-14T19:00'])
  expect(screen.getByText('Line 3: already in the list')).toBeTruthy()
  expect(screen.getByText('Line 4: every date must fall between the start and the end')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('One date per line').value).toBe('soon')
})

test('a CSV file is read into the list', async () => {
  await openDates()
  fireEvent.click(screen.getByRole('radio', { name: 'List or CSV file' }))
  const file = new File(['Opponent,Date,Time\nOtters,03/14/2098,7:00 PM\n'], 'games.csv', {
    type: 'text/csv',
  })
  const input = document.querySelector('input[type=file]')
  expect(input).not.toBeNull()
  if (input) fireEvent.change(input, { target: { files: [file] } })
  await screen.findByRole('button', { name: 'Add 1 date' })
  press('Add 1 date')
  expect(dates()).toEqual(['2098-03-14T19:00'])
})

test('a campaign takes 200 dates and no more', async () => {
  const day = (index: number) => new Date(Date.UTC(2098, 2, 1 + index)).toISOString().slice(0, 10)
  await openDates(
    Array.from({ length: 199 }, (_, index) => day(index)),
    { endTime: '2098-12-31' },
  )
  fireEvent.click(screen.getByRole('radio', { name: 'List or CSV file' }))
  fill('One date per line', '2098-12-01\n2098-12-02')
  press('Add 2 dates')
  expect(dates()).toHaveLength(200)
  expect(screen.getByText('Line 2: a campaign can have up to 200 dates')).toBeTruthy()
})

test('a removal can be undone, of one date and of all', async () => {
  await openDates(['2098-03-12', '2098-03-14'])
  press('Remove Wed, Mar 12, 2098')
  expect(dates()).toEqual(['2098-03-14'])
  press('Undo')
  expect(dates()).toEqual(['2098-03-12', '2098-03-14'])
  press('Remove all')
  expect(dates()).toEqual([])
  press('Undo')
  expect(dates()).toHaveLength(2)
})

test('times that a change of the clocks skips or repeats are named', async () => {
  await openDates(['2098-03-09T02:30', '2098-11-02T01:30'], { endTime: '2098-12-31' })
  expect(screen.getByText(/^Clocks go forward: 2:30 AM does not exist that day/)).toBeTruthy()
  expect(screen.getByText(/^Clocks go back: 1:30 AM occurs twice that day/)).toBeTruthy()
})

test('a date outside a period that was changed later stops Next', async () => {
  await openDates(['2098-03-12'], { startTime: '2098-04-01' })
  press('Next')
  expect((await screen.findAllByText('Every date must fall between the start and the end')).length).toBe(2)
  await expectPage(5)
})
