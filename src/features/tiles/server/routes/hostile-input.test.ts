import { describe, expect, it } from 'vitest'
import type { Components } from '#features/tiles/contract.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { DONATION_FORM } from '#test/makers/donation-form.ts'
import { makeFile } from '#test/makers/file-makers.ts'
import { GIVING } from '#test/makers/gift-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { BAD_ADDRESSES, PAYLOADS } from '#test/parts/payloads.ts'

const test = await testApp()
const account = await makeAccount(test)
const owner = await makeCaller(test, { account })
const cookie = await signIn(test, await makeUser(test, { account }))

async function firstScreen(draft: object = {}) {
  const eventKey = await createCampaign(owner, draft)
  const { body: tiles } = await owner('GET', `/api/v0/event/${eventKey}/eventTiles`)
  const url = `/api/v0/${eventKey}/eventTile/${tiles[0].tileKey}/components`
  const { version: _version, ...stored }: Components & { version: number } = (await owner('GET', url)).body
  return { eventKey, tiles, url, stored }
}

const form = await firstScreen()
const { eventKey, tiles, url, stored } = form
const giving = await firstScreen(GIVING)
const taken = Object.values(stored).flat().length
const { fileKey } = await makeFile(test, cookie)

const base = (index = 0) => ({
  componentKey: `cmp_${String(index).padStart(16, 'q')}`,
  pageIndex: 900 + (index % 90),
})
const text = (words: string) => ({ ...base(), text: words, variant: 'body', align: 'left' })
const link = { ...base(), kind: 'url', label: 'More', url: 'https://x.test/', newTab: true }
const button = { ...base(), action: 'url', label: 'Go', url: 'https://x.test/', variant: 'primary' }
const image = { ...base(), fileKey, url: `/files/${fileKey}/640.webp`, alt: '', widthPct: 50 }
const question = { ...base(), kind: 'shortText', label: 'Your size?', required: false }
const consent = { ...question, kind: 'consent', consentFor: 'emailMarketing', consentText: 'Write to me' }
const options = [
  { key: 'a', label: 'A' },
  { key: 'b', label: 'B' },
]
const ttdForm = { ...base(), ...DONATION_FORM }

type Group = keyof Components

/**
 * Saves the form with one component more, or the donation page with another donation form; answers the status and the
 * fields that were refused.
 */
async function add(group: Group, component: object): Promise<{ status: number; named: string[] }> {
  const to = group === 'ttdForms' ? giving : form
  const before = group === 'ttdForms' ? [] : stored[group]
  const at = before.length
  const { status, body } = await owner('PUT', to.url, { ...to.stored, [group]: [...before, component] })
  const named = Object.keys(body.errors ?? {}).map(name => name.replace(`${group}.${at}.`, ''))
  return { status, named }
}

const accepted = { status: 200, named: [] }
const refused = (field: string) => ({ status: 400, named: [field] })

describe('an address that is not https, mailto or tel', () => {
  it('is refused behind links, buttons, pictures and words, by the name of its field', async () => {
    expect(BAD_ADDRESSES.length).toBeGreaterThan(90)
    expect(await add('links', link)).toEqual(accepted)
    expect(await add('buttons', button)).toEqual(accepted)
    expect(await add('images', { ...image, linkUrl: 'https://x.test' })).toEqual(accepted)
    for (const [index, bad] of BAD_ADDRESSES.entries()) {
      const [group, component, field] = (
        [
          ['links', { ...link, url: bad }, 'url'],
          ['buttons', { ...button, url: bad }, 'url'],
          ['images', { ...image, linkUrl: bad }, 'linkUrl'],
          ['texts', text(`<a href="${bad}">x</a>`), 'text'],
          ['questions', { ...consent, consentText: `<a href="${bad}">x</a>` }, 'consentText'],
        ] as const
      )[index % 5] ?? ['links', link, '']
      expect([bad, await add(group, component)]).toEqual([bad, refused(field)])
    }
  })
})

describe('markup', () => {
  it('in a plain field is kept as typed, and in formatted text refused', async () => {
    const markup = PAYLOADS.filter(one => one.startsWith('<script') || one.startsWith('<img'))
    expect(markup.length).toBeGreaterThan(3)
    for (const payload of markup) {
      expect(await add('links', { ...link, label: payload })).toEqual(accepted)
      expect(await add('texts', text(payload))).toEqual(refused('text'))
    }
    const saved: Components = (await owner('GET', url)).body
    expect(saved.links.map(({ label }) => label)).toEqual(markup.slice(-1))
  })
})

describe('the bounds of every text', () => {
  it.each<[Group, string, number, (words: string) => object]>([
    ['texts', 'text', 4000, text],
    ['links', 'label', 80, label => ({ ...link, label })],
    ['links', 'url', 2000, words => ({ ...link, url: `https://x.test/${words.slice(15)}` })],
    ['buttons', 'label', 60, label => ({ ...button, label })],
    ['images', 'alt', 300, alt => ({ ...image, alt })],
    ['questions', 'label', 200, label => ({ ...question, label })],
    ['questions', 'help', 300, help => ({ ...question, help })],
    ['questions', 'placeholder', 100, placeholder => ({ ...question, placeholder })],
    ['questions', 'consentText', 1000, consentText => ({ ...consent, consentText })],
    ['questions', 'answer', 200, answer => ({ ...question, kind: 'skillTest', answer })],
    [
      'questions',
      'options.0.label',
      120,
      label => ({ ...question, kind: 'dropdown', options: [{ key: 'z', label }, ...options] }),
    ],
    ['ttdForms', 'charityName', 120, charityName => ({ ...ttdForm, charityName })],
    ['ttdForms', 'thankYouText', 500, thankYouText => ({ ...ttdForm, thankYouText })],
    ['ttdForms', 'consentText', 1000, consentText => ({ ...ttdForm, consentText })],
  ])('%s: %s has at most %i characters', async (group, field, most, make) => {
    expect(await add(group, make('x'.repeat(most)))).toEqual(accepted)
    expect(await add(group, make('x'.repeat(most + 1)))).toEqual(refused(field))
  })

  it('a choice has at most 20 options, a width 10 to 100, a line none of what cannot be seen', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ key: `k${index}`, label: `${index}` }))
    const choice = { ...question, kind: 'dropdown' }
    expect(await add('questions', { ...choice, options: many(20) })).toEqual(accepted)
    expect(await add('questions', { ...choice, options: many(21) })).toEqual(refused('options'))
    for (const widthPct of [9, 101, 50.5]) {
      expect(await add('images', { ...image, widthPct })).toEqual(refused('widthPct'))
    }
    for (const hidden of ['\u0000', '\u0007', '\u202e']) {
      expect(await add('links', { ...link, label: `a${hidden}b` })).toEqual(refused('label'))
    }
  })
})

describe('a screen', () => {
  const texts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...text('x'), ...base(index) }))

  it('takes 40 components of all kinds together, and not one more', async () => {
    const whole = [...stored.texts, ...texts(40 - taken)]
    expect((await owner('PUT', url, { ...stored, texts: whole })).status).toBe(200)
    const links = [...stored.links, { ...link, componentKey: 'cmp_zzzzzzzzzzzzzzzz' }]
    const over = await owner('PUT', url, { ...stored, texts: whole, links })
    expect([over.status, over.body.message]).toEqual([400, 'A screen can have up to 40 components'])
  })

  it.each<[Group, object]>([
    ['texts', text('x')],
    ['links', link],
    ['buttons', button],
    ['images', image],
    ['questions', question],
    ['ttdForms', ttdForm],
  ])('refuses an unknown key of %s by its name', async (group, component) => {
    expect(await add(group, component)).toEqual(accepted)
    expect(await add(group, { ...component, onclick: 'alert(1)' })).toEqual(refused('onclick'))
    expect(await add(group, { ...component, dangerouslySetInnerHTML: { __html: 'x' } })).toEqual(
      refused('dangerouslySetInnerHTML'),
    )
  })
})

describe('styles', () => {
  it('are typed tokens: no words of a style sheet, no unknown key, no picture that is none', async () => {
    const path = `/api/v0/event/${eventKey}/stylemanager`
    const style = (await owner('GET', path)).body
    const bad: [string, object][] = [
      ['colors.primary', { colors: { ...style.colors, primary: 'red;}body{background:url(//x.test)' } }],
      ['colors.text', { colors: { ...style.colors, text: '#FFF' } }],
      ['fonts.body', { fonts: { ...style.fonts, body: 'x"}</style><script>alert(1)</script>' } }],
      ['logoFileKey', { logoFileKey: '../../etc/passwd' }],
      ['backgroundFileKey', { backgroundFileKey: 'x) url(//x.test' }],
      ['maxWidth', { maxWidth: 721 }],
      ['footerText', { footerText: 'x'.repeat(301) }],
      ['css', { css: 'body{}' }],
    ]
    for (const [field, change] of bad) {
      const { status, body } = await owner('PUT', path, { ...style, ...change })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
    }
    const tile = `/api/v0/${eventKey}/eventTile/${tiles[0].tileKey}/styles`
    const { version, ...tileStyles } = (await owner('GET', tile)).body
    for (const change of [{ reveal: 'explode' }, { buttonColor: 'expression(1)' }, { css: 'x' }]) {
      const { status, body } = await owner('PUT', tile, { ...tileStyles, version, ...change })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, Object.keys(change)])
    }
  })
})
