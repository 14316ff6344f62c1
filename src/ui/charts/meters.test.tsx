import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { Sparkline } from './sparkline.tsx'
import { Ticks } from './ticks.tsx'

afterEach(cleanup)

function filled(value: number): number {
  cleanup()
  render(<Ticks value={value} count={10} label="meter" />)
  return screen.getByRole('img', { name: 'meter' }).querySelectorAll('[class*="filled"]').length
}

test.each([
  [0, 0],
  [0.001, 1],
  [0.5, 5],
  [0.999, 9],
  [1, 10],
  [1.7, 10],
  [-1, 0],
  [Number.NaN, 0],
])(
  'a meter at %d fills %i of ten strokes: something is never nothing, not quite all is never all',
  (value, strokes) => {
    expect(filled(value)).toBe(strokes)
  },
)

test('a sparkline without figures is a flat line, not a broken picture', () => {
  render(<Sparkline values={[]} label="trend" />)
  const paths = [...screen.getByRole('img', { name: 'trend' }).querySelectorAll('path')]
  expect(paths).toHaveLength(2)
  for (const path of paths) expect(path.getAttribute('d')).not.toContain('NaN')
})

test('each of the eight statuses is a word', () => {
  for (const status of [1, 2, 3, 4, 5, 6, 7, 8]) render(<StatusBadge status={status} />)
  expect(document.body.textContent).toBe('DraftScheduledLivePausedEndedCompletedArchivedCanceled')
})

test('a pending draw changes the word of a status', () => {
  render(<StatusBadge status={5} label="Ended, draw due" />)
  expect(screen.getByText('Ended, draw due')).toBeTruthy()
})
