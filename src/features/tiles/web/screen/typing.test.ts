import { expect, test } from 'vitest'
import type { ScreenComponent } from '../../components.ts'
import { createTyping } from './typing.ts'

const text = (words: string, componentKey = 'title'): ScreenComponent => ({
  type: 'Text',
  component: { componentKey, pageIndex: 0, variant: 'title', align: 'left', text: words },
})
const wordsOf = (item: ScreenComponent | undefined) =>
  item?.type === 'Text' ? item.component.text : undefined

/** Somebody typing into the components of a screen, whose frames and milliseconds pass when told to. */
function makeTyping() {
  const told: (string | undefined)[] = []
  let frames: (() => void)[] = []
  let timers: { at: number; act: () => void }[] = []
  let now = 0
  const typing = createTyping(item => void told.push(wordsOf(item)), {
    afterPaint: act => void frames.push(act),
    after: (ms, act) => {
      const timer = { at: now + ms, act }
      timers.push(timer)
      return () => {
        timers = timers.filter(one => one !== timer)
      }
    },
  })
  return {
    told,
    typing,
    type: (words: string, key?: string) => typing.type(text(words, key), 'text'),
    paint: () => {
      const due = frames
      frames = []
      for (const act of due) act()
    },
    pass: (ms: number) => {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { act } of due) act()
    },
  }
}

test('the first letter is told when it is painted, those that follow at the next pause', () => {
  const { told, type, paint, pass } = makeTyping()
  type('W')
  expect(told).toEqual([])
  paint()
  expect(told).toEqual(['W'])
  for (const words of ['Wi', 'Win']) {
    pass(60)
    type(words)
    paint()
  }
  pass(99)
  expect(told).toEqual(['W'])
  pass(1)
  expect(told).toEqual(['W', 'Win'])
  pass(500)
  type('Win!')
  paint()
  expect(told).toEqual(['W', 'Win', 'Win!'])
})

test('a letter that is never painted is told at the pause', () => {
  const { told, type, pass } = makeTyping()
  type('W')
  pass(100)
  expect(told).toEqual(['W'])
})

test('whatever is done next begins with what was typed, which is told once', () => {
  const { told, typing, type, paint, pass } = makeTyping()
  type('W')
  paint()
  type('Wi')
  expect(typing.flush()).toBe(true)
  expect(told).toEqual(['W', 'Wi'])
  expect(typing.flush()).toBe(false)
  paint()
  pass(1000)
  expect(told).toEqual(['W', 'Wi'])
})

test('going on in another component leaves nothing of the first behind', () => {
  const { told, type, pass } = makeTyping()
  type('Win')
  type('Legal', 'legal')
  expect(told).toEqual(['Win'])
  pass(100)
  expect(told).toEqual(['Win', 'Legal'])
})

test('a component shows what is typed into it until the draft has it, and says so whenever that changes', () => {
  const { typing, type, paint } = makeTyping()
  const seen: (string | undefined)[] = []
  const leave = typing.subscribe(() => seen.push(wordsOf(typing.of('title'))))
  type('W')
  expect(typing.of('legal')).toBeUndefined()
  paint()
  expect(seen).toEqual(['W', undefined])
  leave()
  type('Wi')
  expect(seen).toEqual(['W', undefined])
})
