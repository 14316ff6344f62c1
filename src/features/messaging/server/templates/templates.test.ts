import { describe, expect, test } from 'vitest'
import { TEMPLATE_NAMES } from '#features/messaging/contract.ts'
import { countSegments } from '#features/sms/outbound/contract.ts'
import { ENGLISH } from '#shared/i18n/english.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { variablesIn } from '#shared/text/fill-variables.ts'
import { standardText } from './editable.ts'
import { TEMPLATES, templateOf } from './index.ts'
import { sampleSetting } from './samples.ts'
import type { WinFacts } from './win-facts.ts'

const setting = sampleSetting({ company: 'Drumroll', url: path => `https://play.example.com${path}` })

const win: WinFacts = {
  campaign: {
    title: 'Lantern Night',
    sponsor: 'Bean Co',
    contact: 'help@example.com',
    timezone: 'America/New_York',
    language: 'en',
  },
  firstName: 'Jo',
  prize: 'Weekend for two',
  deadline: new Date('2026-11-28T05:00:00Z'),
}
const LINK = 'https://play.example.com/c/aBcDeFgHiJ-_'
const claim = { ...win, link: LINK, shortLink: LINK, unsubscribeUrl: undefined }
const loss = { ...win, rulesLink: LINK }
const LONG = { ...win.campaign, sponsor: '“Harbor” — Lights & Sons of Burlington' }
const NAMES = { campaign: LONG, prize: 'P’s '.repeat(40) }

test('a text to a winner has the prize, the deadline, the link and the opt-out', () => {
  expect(TEMPLATES['claim-link'].sms(claim)).toBe(
    `Bean Co: You may have won Weekend for two! Claim by Nov 27, 11:59 PM ET: ${LINK} Reply STOP to opt out`,
  )
})

test.each([
  ['claim-link', TEMPLATES['claim-link'].sms({ ...claim, ...NAMES })],
  ['claim-reminder', TEMPLATES['claim-reminder'].sms({ ...claim, ...NAMES })],
  ['forfeiture', TEMPLATES.forfeiture.sms({ ...loss, ...NAMES })],
  ['win-refused', TEMPLATES['win-refused'].sms({ ...loss, ...NAMES })],
])('names are cut so that a %s is one text; the link and STOP stay whole', (_name, text) => {
  expect(countSegments(text)).toBe(1)
  expect(text).toContain(LINK)
  expect(text).toMatch(/Reply STOP to opt out$/)
})

test('an email and a text name the same deadline', () => {
  expect(TEMPLATES['claim-link'].email(claim).body).toContain('Friday, November 27, 2026 at 11:59 PM ET')
})

describe.each(TEMPLATE_NAMES)('%s', name => {
  const { editable, preview } = templateOf(name)
  const shown = preview(setting)

  test('a preview leaves no variable unfilled', () => {
    expect(variablesIn(`${shown.email?.subject} ${shown.email?.body} ${shown.sms}`)).toEqual([])
    expect(shown.email ?? shown.sms).toBeDefined()
  })

  test('defaults use known variables and hold the required ones', () => {
    const known = Object.keys(editable?.variables ?? {})
    for (const key of [editable?.email, editable?.sms].filter(one => one !== undefined)) {
      const standard = standardText(key, ENGLISH, known)
      const used = variablesIn(`${standard.subject} ${standard.body}`)
      expect(known).toEqual(expect.arrayContaining(used))
      expect(variablesIn(standard.body)).toEqual(expect.arrayContaining([...standard.required]))
    }
  })

  test("an owner's words are filled in like the default, and what the law requires stays", () => {
    for (const channel of ['email', 'sms'] as const) {
      const key = editable?.[channel]
      if (!key) continue
      const standard = standardText(key, ENGLISH, Object.keys(editable.variables))
      const custom = { subject: standard.subject && 'Ahoy!', body: `Ahoy! ${standard.body}` }
      const { email, sms } = preview(setting, custom)
      if (channel === 'email') {
        expect(email).toEqual({ subject: 'Ahoy!', body: `Ahoy! ${shown.email?.body}`, language: 'en' })
      } else expect(sms).toMatch(/^Ahoy! .* Reply STOP to opt out$/)
    }
  })
})

test.each(LANGUAGE_CODES)('messages to entrants are written in %s, with links that work', language => {
  const local = sampleSetting(
    { company: 'Drumroll', url: path => `https://play.example.com${path}` },
    language,
  )
  for (const name of TEMPLATE_NAMES) {
    const { email, sms } = templateOf(name).preview(local)
    expect([name, variablesIn(`${email?.subject} ${email?.body} ${sms}`)]).toEqual([name, []])
    // A mark beside an address would become a part of it.
    expect(`${email?.body} ${sms}`).not.toMatch(/https?:[^\s]*[\u2066-\u2069]/)
    const english = templateOf(name).preview(setting)
    if (email?.language === undefined || language === 'en') continue
    expect([name, email.language]).toEqual([name, language])
    expect(email.body).not.toBe(english.email?.body)
  }
})
