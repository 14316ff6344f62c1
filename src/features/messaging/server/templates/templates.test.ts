import { describe, expect, test } from 'vitest'
import { TEMPLATE_NAMES } from '#features/messaging/contract.ts'
import { countSegments } from '#features/sms/outbound/contract.ts'
import { variablesIn } from '#shared/text/fill-variables.ts'
import { TEMPLATES, templateOf } from './index.ts'
import { sampleSetting } from './samples.ts'

const setting = sampleSetting({ company: 'Drumroll', url: path => `https://play.example.com${path}` })

const win = {
  campaign: {
    title: 'Lantern Night',
    sponsor: 'Bean Co',
    contact: 'help@example.com',
    timezone: 'America/New_York',
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
    for (const standard of [editable?.email, editable?.sms].filter(one => one !== undefined)) {
      const used = variablesIn(`${standard.subject} ${standard.body}`)
      expect(known).toEqual(expect.arrayContaining(used))
      expect(variablesIn(standard.body)).toEqual(expect.arrayContaining([...standard.required]))
    }
  })

  test("an owner's words are filled in like the default, and what the law requires stays", () => {
    for (const channel of ['email', 'sms'] as const) {
      const standard = editable?.[channel]
      if (!standard) continue
      const custom = { subject: standard.subject && 'Ahoy!', body: `Ahoy! ${standard.body}` }
      const { email, sms } = preview(setting, custom)
      if (channel === 'email') {
        expect(email).toEqual({ subject: 'Ahoy!', body: `Ahoy! ${shown.email?.body}` })
      } else expect(sms).toMatch(/^Ahoy! .* Reply STOP to opt out$/)
    }
  })
})
