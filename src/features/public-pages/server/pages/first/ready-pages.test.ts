import { expect, test } from 'vitest'
import { openReadyPages, type ReadyPage } from './ready-pages.ts'

/** The text of pages that are kept. */
function openTexts(most?: number) {
  const ready = openReadyPages(most)
  return (state: object, page: ReadyPage, draw: () => string) => ready(state, page, draw).html()
}

const FIRST = ['1'.repeat(32), 'a.b']
const SECOND = ['2'.repeat(32), 'c.d']
const pageWith = ([nonce, stamp]: string[]) => `<input value="${nonce}"><p>${stamp}</p>${nonce}`

test('a page is drawn once and has the fresh values of each request', () => {
  const ready = openTexts()
  const state = {}
  const key = 'direct'
  expect(ready(state, { key, fresh: FIRST }, () => pageWith(FIRST))).toBe(pageWith(FIRST))
  expect(ready(state, { key, fresh: SECOND }, () => 'drawn again')).toBe(pageWith(SECOND))
})

test('another state of the campaign, or another page of it, is drawn anew', () => {
  const ready = openTexts()
  const state = {}
  expect(ready(state, { key: 'a', fresh: [] }, () => 'one')).toBe('one')
  expect(ready(state, { key: 'b', fresh: [] }, () => 'two')).toBe('two')
  expect(ready({}, { key: 'a', fresh: [] }, () => 'three')).toBe('three')
  expect(ready(state, { key: 'a', fresh: [] }, () => 'four')).toBe('one')
})

test('of many pages those that were asked for longest ago are forgotten', () => {
  const ready = openTexts(4)
  const state = {}
  for (const key of '123456789') ready(state, { key, fresh: [] }, () => key)
  expect(ready(state, { key: '9', fresh: [] }, () => 'anew')).toBe('9')
  expect(ready(state, { key: '1', fresh: [] }, () => 'anew')).toBe('anew')
})
