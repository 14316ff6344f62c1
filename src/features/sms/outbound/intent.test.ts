import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intentOf } from './intent.ts'
import { STOP_WORDS } from './words.ts'

describe('STOP in all its spellings', () => {
  test.each([
    ...STOP_WORDS,
    ...STOP_WORDS.map(word => word.toLowerCase()),
    'stop.',
    ' Stop! ',
    '"STOP"',
    '“stop”',
    'S T O P',
    's.t.o.p',
    'ＳＴＯＰ',
    'stop 🛑',
    'st\u200bop',
    'STOP\r\n',
    'Stop all',
    'opt out',
    'OPT-OUT',
    'Opt out please',
    'Please stop',
    'pls stop it now',
    'stop please',
    'STOP COFFEE',
    'arrêt',
    'إيقاف',
    '停止',
    'Stopp!',
    'alto por favor',
    'Arrêt svp',
    'Baja por favor',
    'please stop texting me',
    'Stop sending me these messages!',
    'STOP MESSAGING ME',
    "don't text me",
    'do not contact me again',
    'Remove me from your list',
    'take me off this list',
    'delete my number',
    'I want to unsubscribe',
    'I am opting out',
    'no more texts',
    'cancel my subscription',
    'leave me alone',
    'wrong number, stop',
    "I don't want these messages any more",
    'I no longer wish to get your texts',
  ])('“%s”', text => {
    expect(intentOf(text)).toEqual({ kind: 'stop' })
  })

  test('the word ends the messages, with any words around it', () => {
    const edge = fc.stringMatching(/^[\s.!?,;:"'*()_-]{0,6}$/)
    const word = fc.constantFrom(...STOP_WORDS)
    fc.assert(
      fc.property(edge, word, edge, fc.boolean(), (before, stop, after, lower) => {
        const text = `${before}${lower ? stop.toLowerCase() : stop}${after}`
        expect(intentOf(text)).toEqual({ kind: 'stop' })
      }),
    )
  })
})

test.each([
  ['HELP', 'help'],
  ['help me please', 'help'],
  ['Info', 'help'],
  ['?', 'help'],
  ['ayuda', 'help'],
  ['مساعدة', 'help'],
  ['帮助', 'help'],
  ['ابدأ', 'start'],
  ['START', 'start'],
  ['unstop', 'start'],
  ['Opt in', 'start'],
  ['yes!', 'yes'],
])('“%s” means %s', (text, kind) => {
  expect(intentOf(text)).toEqual({ kind })
})

test.each([
  ['coffee', { keyword: 'COFFEE' }],
  [' Coffee! ', { keyword: 'COFFEE' }],
  ['“COFFEE”', { keyword: 'COFFEE' }],
  ['coffee please', { keyword: 'COFFEE' }],
  ['GIVE 25', { keyword: 'GIVE', cents: 2500 }],
  ['give $25.50', { keyword: 'GIVE', cents: 2550 }],
  ['Hope2026 twenty dollars', { keyword: 'HOPE2026', cents: 2000 }],
  ['$25', { cents: 2500 }],
  ['twenty', { cents: 2000 }],
  ['GIVE -5', { keyword: 'GIVE' }],
  ['GIVE 1e9', { keyword: 'GIVE' }],
  ['endless summer', { keyword: 'ENDLESS' }],
  ['stopwatch', { keyword: 'STOPWATCH' }],
  ['кофе', {}],
  ['Donar 25', { keyword: 'DONAR', cents: 2500 }],
  ['捐款', { keyword: '捐款' }],
  ['', {}],
  ['👍', {}],
])('“%s” are words', (text, words) => {
  expect(intentOf(text)).toEqual({ kind: 'words', ...words })
})
