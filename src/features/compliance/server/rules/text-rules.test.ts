import { expect, test } from 'vitest'
import { findingsOf, type RuleCase, type RuleCases, testRules } from '#test/makers/rule-cases.ts'
import { textRules } from './text-rules.ts'

const donation: RuleCase = { type: 'textToDonate', settings: { sponsorType: 'charity501c3' } }

const CASES: RuleCases = [
  [
    'M01',
    'block',
    { settings: { smsEntry: true }, records: { texting: { registration: 'approved', disclosed: false } } },
    { settings: { smsEntry: true }, records: { texting: { registration: 'approved', disclosed: true } } },
  ],
  ['M02', 'block', { keywordTaken: true }, { settings: { sms: { keyword: 'COFFEE' } } }],
  ['M03', 'block', { settings: { smsEntry: true } }, { settings: { smsEntry: true }, testMode: true }],
  [
    'M03',
    'block',
    { settings: { smsEntry: true }, records: { texting: { registration: 'pending', disclosed: true } } },
    { settings: { smsEntry: true }, records: { texting: { registration: 'approved', disclosed: true } } },
  ],
  [
    'M04',
    'block',
    {
      settings: { smsEntry: true },
      records: { texting: { registration: 'approved', disclosed: true, numberType: 'tollfree' } },
    },
    {
      settings: { smsEntry: true },
      records: { texting: { registration: 'approved', disclosed: true, numberType: '10dlc' } },
    },
  ],
  [
    'M05',
    'warn',
    {
      settings: { smsEntry: true },
      records: { texting: { registration: 'approved', disclosed: true, numberType: '10dlc' } },
    },
    {
      settings: { smsEntry: true },
      records: { texting: { registration: 'approved', disclosed: true, numberType: 'shortcode' } },
    },
  ],
  [
    'M06',
    'warn',
    {
      settings: { smsEntry: true },
      records: { texting: { registration: 'approved', disclosed: true, numberType: 'shortcode' } },
    },
    {
      settings: { smsEntry: true },
      records: { texting: { registration: 'approved', disclosed: true, numberType: 'tollfree' } },
    },
  ],
  ['M07', 'warn', { settings: { smsEntry: true } }, { settings: { smsEntry: true, qrEntry: true } }],
  [
    'M08',
    'block',
    { settings: { smsEntry: true, drawTime: '2026-06-02T21:00' } },
    { settings: { smsEntry: true, drawTime: '2026-06-02T20:59' } },
  ],
  [
    'M08',
    'block',
    { settings: { smsEntry: true, drawTime: '2026-06-02T07:59' } },
    { settings: { smsEntry: true, drawTime: '2026-06-02' } },
  ],
  ['M09', 'info', { settings: { smsEntry: true } }, { settings: { qrEntry: true } }],
  ['M09', 'info', donation, {}],
  [
    'M10',
    'warn',
    { settings: { socialEntry: true, webLink: 'https://bit.ly/cup' } },
    { settings: { socialEntry: true, webLink: 'https://copper.test/bit.ly' } },
  ],
  [
    'M10',
    'warn',
    { settings: { smsEntry: true, webLink: 'https://www.tinyurl.com/cup' } },
    { settings: { webLink: 'https://tinyurl.com/cup' } },
  ],
]

testRules(textRules, CASES)

test('a draw in quiet hours shows its time and the hours for texts', () => {
  const findings = findingsOf({ settings: { smsEntry: true, drawTime: '2026-06-02T22:30' } })
  expect(findings.find(({ id }) => id === 'M08')?.detail).toBe(
    'Winners are texted at 10:30 PM, the time of the drawing. Texts are allowed from 8:00 AM to 9:00 PM.',
  )
})
