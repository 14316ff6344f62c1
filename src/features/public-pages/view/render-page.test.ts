import { describe, expect, it } from 'vitest'
import { allPages, FULL_SETTINGS, pageFrame, tilePages } from '#test/makers/pages/page-makers.ts'
import { loadPlayAssets } from './assets/load-assets.ts'
import type { Notice, TilePage } from './page.ts'
import { renderPage } from './render-page.tsx'

const assets = loadPlayAssets()
const pages = allPages()
const [entry] = tilePages('instantWin')

function matches(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value)
}

/** The page without its style sheet. */
const bodyOf = (html: string) => html.slice(html.indexOf('<body'))

function renderEntry(form: Partial<TilePage['form']> = {}, firstName?: string): string {
  if (!entry) throw new Error('there is no entry form')
  const page = { ...entry.page, form: { ...entry.page.form, ...form } }
  return bodyOf(renderPage(pageFrame({}, firstName), page, assets))
}

it('last screens link to the profiles of the sponsor by name; entry pages do not', () => {
  const url = 'https://www.tiktok.com/@beanco'
  const frame = pageFrame({ socialAccounts: [{ network: 'tiktok', url }] })
  for (const { name, page } of pages) {
    const body = bodyOf(renderPage(frame, page, assets))
    const isLast = name.endsWith('Thankyou') || page.kind === 'claim' || page.kind === 'return'
    expect(body.includes(`<a href="${url}" rel="noopener">`), name).toBe(isLast)
    if (isLast) expect(body).toContain('<span class="unseen">TikTok</span>')
  }
})

describe.each(pages)('$name', ({ page }) => {
  const html = renderPage(pageFrame({}, 'Jo'), page, assets)
  const body = bodyOf(html)

  it('is a whole document in English with one heading of the first order', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>.*<title>[^<]+<\/title>.*<\/html>$/s)
    expect(matches(body, /(<h1)/g)).toHaveLength(1)
    expect(matches(body, /(<main)/g)).toHaveLength(1)
  })

  it('leads to the rules and the privacy notice', () => {
    expect(body).toContain('href="/rules/evt_aaaaaaaaaaaaaaaa"')
    expect(body).toContain('href="/privacy/evt_aaaaaaaaaaaaaaaa"')
  })

  it('leaves no placeholder open and names every field', () => {
    expect(body).not.toMatch(/\{[a-zA-Z]+\}/)
    const ids = new Set(matches(body, / id="([^"]+)"/g))
    for (const id of matches(body, /<label[^>]* for="([^"]+)"/g)) expect(ids).toContain(id)
    for (const id of matches(body, /aria-describedby="([^"]+)"/g).flatMap(list => list.split(' ')))
      expect(ids).toContain(id)
    expect(ids.size).toBe(matches(body, / id="([^"]+)"/g).length)
  })

  it('sends its form to the campaign and works without the script', () => {
    for (const action of matches(body, /<form[^>]* action="([^"]+)"/g))
      expect(action).toMatch(/^\/(e\/evt_|donate\/plg_|receipt\/)/)
    expect(matches(html, /(<script[^>]*><\/script>)/g)).toHaveLength(1)
    expect(body).not.toMatch(/ on[a-z]+="/)
  })
})

it('thanks for a gift under the same sky as its request', () => {
  const gifts = tilePages('textToDonate')
  const frame = pageFrame({ type: 'textToDonate' }, 'Jo')
  expect(gifts.length).toBeGreaterThan(1)
  for (const { page } of gifts) expect(renderPage(frame, page, assets)).toMatch(/<body class="play morning/)
})

describe('an entry form', () => {
  it('asks with the right keyboard and autofill', () => {
    const html = renderEntry()
    for (const token of ['given-name', 'family-name', 'email', 'tel', 'bday', 'postal-code']) {
      expect(html).toContain(`autoComplete="${token}"`.toLowerCase().replace('autocomplete', 'autoComplete'))
    }
  })

  it('asks for the date of birth without a word about which one is right', () => {
    const text = renderEntry().replaceAll(/<[^>]+>/g, '')
    expect(text).toContain('Date of birth')
    expect(text).toContain('I agree to the Official Rules and the Privacy Notice.')
    expect(text).not.toMatch(/\b21\b|older|years/)
  })

  it('asks for the age of this campaign, with both documents behind it', () => {
    const [entry] = tilePages('instantWin', { ...FULL_SETTINGS, birthday: false })
    if (!entry) throw new Error('there is no form')
    expect(renderPage(pageFrame(), entry.page, assets).replaceAll(/<[^>]+>/g, '')).toContain(
      'I am 21 or older and agree to the Official Rules and the Privacy Notice.',
    )
  })

  it('never gives the answer of a skill test away', () => {
    const html = renderEntry()
    expect(html).toContain('What is 6 × 7?')
    expect(html).not.toContain('forty-two')
  })

  it('shows each problem beside its field, keeps the input and goes to the first', () => {
    const questions = entry?.page.tile.components.questions ?? []
    const [first, last] = questions
    const key = last?.componentKey ?? ''
    const html = renderEntry({
      values: { [first?.componentKey ?? '']: 'Jo "J" <b>' },
      errors: { [key]: 'Answer this question' },
    })
    expect(html).toContain('value="Jo &quot;J&quot; &lt;b&gt;"')
    expect(html).toContain(`<p class="wrong" id="f-${key}-wrong">Answer this question</p>`)
    expect(html).toMatch(new RegExp(`<input[^>]*id="f-${key}"[^>]*autofocus=""[^>]*aria-invalid="true"`, 'i'))
    expect(matches(html, /(aria-invalid)/g)).toHaveLength(1)
    expect(html).toContain('role="alert"')
    expect(html).toContain('Please check one answer')
  })

  it('hides what its owner hid', () => {
    const texts = entry?.page.tile.components.texts ?? []
    const components = {
      ...entry?.page.tile.components,
      texts: texts.map(text => ({ ...text, text: 'Secret words', hidden: true })),
    }
    if (!entry) throw new Error('there is no entry form')
    const page = {
      ...entry.page,
      tile: { ...entry.page.tile, ...{ components: { ...entry.page.tile.components, ...components } } },
    }
    expect(renderPage(pageFrame(), page, assets)).not.toContain('Secret words')
  })
})

describe('user input', () => {
  const nasty = '</title></style><script>alert(1)</script>'

  it.each(pages)('stays text on $name', ({ page }) => {
    const tile = page.kind === 'tile' ? { ...page, prize: { title: nasty, kind: 'gift' as const } } : page
    const html = renderPage(
      pageFrame({ title: nasty, sponsor: nasty, emailContact: nasty }, nasty),
      tile,
      assets,
    )
    expect(html).not.toContain('<script>alert')
    // The rules that all pages share, and those of the campaign.
    expect(matches(html, /(<\/style>)/g)).toHaveLength(2)
  })
})

describe('a screen with a style of its own', () => {
  it('takes its colors, its alignment and its wish for no logo', () => {
    if (!entry) throw new Error('there is no entry form')
    const styles = { backgroundColor: '#101820', align: 'center', hideLogo: true } as const
    const html = renderPage(pageFrame(), { ...entry.page, tile: { ...entry.page.tile, styles } }, assets)
    expect(html).toContain('<body class="play paper align-center no-logo as-card">')
    expect(html).toContain('--play-bg:#101820')
  })
})

describe('pictures of the owner', () => {
  const [logoFileKey, backgroundFileKey] = ['file_aaaaaaaaaaaaaaaa', 'file_bbbbbbbbbbbbbbbb']

  it('stand in the place of the sponsor and of the drawn scene', () => {
    if (!entry) throw new Error('there is no entry form')
    const frame = pageFrame()
    const style = { ...frame.style, logoFileKey, backgroundFileKey }
    const html = renderPage({ ...frame, style }, entry.page, assets)
    expect(html).toMatch(new RegExp(`<img src="/files/${logoFileKey}/320.webp"[^>]* alt="Bean Co"/>`))
    expect(html).toContain(`--play-picture:url(/files/${backgroundFileKey}/1280.webp)`)
    expect(html).toContain('<body class="play paper has-picture as-card">')
  })

  it('of one screen go before those of the campaign', () => {
    if (!entry) throw new Error('there is no entry form')
    const tile = { ...entry.page.tile, styles: { backgroundFileKey } }
    const html = renderPage(pageFrame(), { ...entry.page, tile }, assets)
    expect(html).toContain(`--play-picture:url(/files/${backgroundFileKey}/1280.webp)`)
    expect(renderPage(pageFrame(), entry.page, assets)).not.toContain('--play-picture:url')
  })
})

describe('a winner', () => {
  const winner = tilePages('instantWin', { ...FULL_SETTINGS, addPrizeRedemption: false })[1]

  it('reads name and prize in the heading', () => {
    if (!winner) throw new Error('there is no winner screen')
    const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(renderPage(pageFrame({}, 'Jo'), winner.page, assets))?.[1]
    expect(heading).toBe('Jo, you won <b>Free Coffee</b>')
  })

  it('is greeted well without a name', () => {
    if (!winner) throw new Error('there is no winner screen')
    expect(renderPage(pageFrame(), winner.page, assets)).toContain('>You won <b>Free Coffee</b></h1>')
  })
})

describe('plain pages', () => {
  const say = (notice: Notice, changes = {}) =>
    bodyOf(renderPage(pageFrame(changes), { kind: 'notice', notice }, assets)).replaceAll(/<[^>]+>/g, ' ')

  it('show times in the zone of the campaign', () => {
    expect(say({ name: 'notStarted', now: new Date('2026-11-24T22:00:00Z') })).toContain(
      'Friday, November 27, 2026 at 5:00 PM ET',
    )
    expect(say({ name: 'ended' })).toContain('Sunday, November 29, 2026 at 11:59 PM ET')
    expect(say({ name: 'ended', early: true })).toContain('ended early.')
    expect(say({ name: 'alreadyPlayed', nextPlayAt: new Date('2026-11-28T05:00:00Z') })).toContain(
      'Saturday, November 28, 2026 at 12:00 AM ET',
    )
  })

  it('call a second time what it is: a play, or an entry', () => {
    expect(say({ name: 'alreadyPlayed', nextPlayAt: undefined })).toContain('You’ve already played')
    for (const type of ['sweepstakes', 'landingPage'] as const) {
      expect(say({ name: 'alreadyPlayed', nextPlayAt: undefined }, { type })).toContain(
        'You’ve already entered',
      )
    }
  })

  it('offer a retry that carries the same fields', () => {
    const retry = {
      action: '/e/evt_aaaaaaaaaaaaaaaa',
      hidden: { nonce: 'n1' },
      values: { a: 'x', b: ['y', 'z'] },
    }
    const html = renderPage(pageFrame(), { kind: 'notice', notice: { name: 'problem', retry } }, assets)
    const sent = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)].map(
      ([, name, value]) => [name, value],
    )
    expect(sent).toEqual([
      ['a', 'x'],
      ['b', 'y'],
      ['b', 'z'],
      ['nonce', 'n1'],
    ])
  })

  it('say TEST in test mode, and only there', () => {
    expect(say({ name: 'ended' }, { testMode: true })).toContain('TEST')
    expect(say({ name: 'ended' })).not.toContain('TEST')
  })
})
