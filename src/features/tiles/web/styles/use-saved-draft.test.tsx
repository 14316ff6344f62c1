import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSavedDraft } from './use-saved-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('text that is still being typed is not saved before its pause, and then once', async () => {
  const sent: string[] = []
  const source = {
    initial: { words: '', version: 1 },
    put: async (value: { words: string; version: number }) => {
      sent.push(value.words)
      return { ...value, version: 2 }
    },
    get: async () => ({ words: '', version: 1 }),
    remembered: () => undefined,
    remember: () => undefined,
  }
  const { result } = renderHook(() => useSavedDraft(source))
  act(() => result.current.change({ words: 'W' }, 'words'))
  for (let letters = 0; letters < 20; letters++) {
    await act(() => vi.advanceTimersByTimeAsync(60))
    result.current.putOff()
  }
  expect(sent).toEqual([])
  act(() => result.current.change({ words: 'Winner' }, 'words'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(sent).toEqual(['Winner'])
  expect(result.current.state).toBe('saved')
})
