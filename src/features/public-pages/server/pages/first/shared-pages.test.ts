import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSharedPages } from './shared-pages.ts'

function openTexts() {
  const pages = openSharedPages()
  return (state: object, key: string, text: string) =>
    gunzipSync(pages(state, key, () => text).gzip).toString()
}

test('a page is drawn once for each state of its campaign and each key', () => {
  const shown = openTexts()
  const state = {}
  expect(shown(state, 'a', 'one')).toBe('one')
  expect(shown(state, 'b', 'two')).toBe('two')
  expect(shown({}, 'a', 'three')).toBe('three')
  expect(shown(state, 'a', 'four')).toBe('one')
})

test('of many pages of a state those that were asked for longest ago are forgotten', () => {
  const shown = openTexts()
  const state = {}
  for (let page = 1; page <= 100; page++) shown(state, `${page}`, `${page}`)
  expect(shown(state, '100', 'anew')).toBe('100')
  expect(shown(state, '1', 'anew')).toBe('anew')
})

test('pages are distinguished by their text', () => {
  const pages = openSharedPages()
  const etagOf = (key: string, text: string) => pages({}, key, () => text).etag
  expect(etagOf('a', 'one')).toBe(etagOf('b', 'one'))
  expect(etagOf('a', 'one')).not.toBe(etagOf('a', 'two'))
})
