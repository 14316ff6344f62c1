import { expect, test } from 'vitest'
import type { ScreenComponent } from '../../components.ts'
import { createTyping } from './typing.ts'

const text = (words: string, componentKey = 'title'): ScreenComponent => ({
  type: 'Text',
  component: { componentKey, pageIndex: 0, variant: 'title', align: 'left', text: words },
})
const wordsOf = (item: ScreenComponent | undefined) =>
  item?.type === 'Text' ? item.component.text : undefined

/** Simulated typing into the components of a screen; its milliseconds pass on command. */
function makeTyping() {
  const told: (string | undefined)[] = []
  let timers: { at: number; act: () => void }[] = []
  let now = 0
  const typing = createTyping(
    item => void told.push(wordsOf(item)),
    (ms, act) => {
      const timer = { at: now + ms, act }
      timers.push(timer)
      return () => {
        timers = timers.filter(one => one !== timer)
      }
    },
  )
  return {
    told,
    typing,
    type: (words: string, key?: string) => typing.type(text(words, key), 'text'),
    pass: (ms: number) => {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { act } of due) act()
    },
  }
}

test('letters are committed at the next pause', () => {
  const { told, type, pass } = makeTyping()
  for (const words of ['W', 'Wi', 'Win']) {
    pass(250)
    type(words)
  }
  pass(299)
  expect(told).toEqual([])
  pass(1)
  expect(told).toEqual(['Win'])
  type('Win!')
  pass(300)
  expect(told).toEqual(['Win', 'Win!'])
})

test('the next action starts with the typed text, which is committed once', () => {
  const { told, typing, type, pass } = makeTyping()
  type('W')
  type('Wi')
  expect(typing.flush()).toBe(true)
  expect(told).toEqual(['Wi'])
  expect(typing.flush()).toBe(false)
  pass(1000)
  expect(told).toEqual(['Wi'])
})

test('going on in another component leaves nothing of the first behind', () => {
  const { told, type, pass } = makeTyping()
  type('Win')
  type('Legal', 'legal')
  expect(told).toEqual(['Win'])
  pass(300)
  expect(told).toEqual(['Win', 'Legal'])
})

test('a component shows its typed text until the draft has it, and reports each change of that', () => {
  const { typing, type, pass } = makeTyping()
  const seen: (string | undefined)[] = []
  const leave = typing.subscribe(() => seen.push(wordsOf(typing.of('title'))))
  type('W')
  expect(typing.of('legal')).toBeUndefined()
  pass(300)
  expect(seen).toEqual(['W', undefined])
  leave()
  type('Wi')
  expect(seen).toEqual(['W', undefined])
})
