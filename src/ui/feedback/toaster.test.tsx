import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { notifyError, notifySuccess } from './toasts.ts'

beforeEach(async () => {
  vi.useFakeTimers()
  render(<UiProvider env="test">{null}</UiProvider>)
  // The list of toasts is loaded after the first screen.
  await act(() => vi.dynamicImportSettled())
})

afterEach(() => {
  vi.useRealTimers()
})

function pass(ms: number) {
  act(() => vi.advanceTimersByTime(ms))
  // Toasts leave the page in a separate task.
  act(() => vi.advanceTimersByTime(1))
}

test('good news goes after five seconds, a failure stays until it is closed', () => {
  act(() => {
    notifySuccess('Activation Successful!')
    notifyError('Uh Oh! Looks like there was an issue saving')
  })
  expect(screen.getByRole('status').textContent).toBe('Activation Successful!')
  pass(5001)
  expect(screen.queryByRole('status')).toBeNull()
  pass(600_000)
  expect(screen.getByRole('alert').textContent).toBe('Uh Oh! Looks like there was an issue saving')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  pass(0)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the timer stops while the pointer is on the toast', () => {
  act(() => notifySuccess('Saved!'))
  const toast = screen.getByRole('status')
  fireEvent.mouseOver(toast)
  pass(60_000)
  expect(screen.queryByText('Saved!')).toBeTruthy()
  fireEvent.mouseOut(toast)
  pass(5001)
  expect(screen.queryByText('Saved!')).toBeNull()
})

test('at most three are shown; the fourth waits for its place', () => {
  act(() => {
    for (const text of ['one', 'two', 'three', 'four']) notifyError(text)
  })
  expect(screen.getAllByRole('alert').map(toast => toast.textContent)).toEqual(['one', 'two', 'three'])
  const [first] = screen.getAllByRole('button', { name: 'Close' })
  if (first) fireEvent.click(first)
  pass(0)
  expect(screen.getAllByRole('alert').map(toast => toast.textContent)).toEqual(['two', 'three', 'four'])
})

test('the same news twice is one toast', () => {
  act(() => {
    notifySuccess('Saved!')
    notifySuccess('Saved!')
  })
  pass(0)
  expect(screen.getAllByText('Saved!')).toHaveLength(1)
})

test('the timer stops while the keyboard is on the toast', () => {
  act(() => notifySuccess('Saved!'))
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  pass(60_000)
  expect(screen.queryByText('Saved!')).toBeTruthy()
  act(() => close.blur())
  pass(5001)
  expect(screen.queryByText('Saved!')).toBeNull()
})
