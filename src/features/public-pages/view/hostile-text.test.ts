import { expect, test } from 'vitest'
import { PAYLOADS } from '#test/parts/payloads.ts'
import { hostilePage } from '#test/screens/hostile-pages.tsx'
import { loadPlayAssets } from './assets/load-assets.ts'

const assets = { ...loadPlayAssets(), css: '', revealCss: '' }

/** The elements of a page with the names of their attributes, without any text or value. */
const skeletonOf = (html: string) =>
  (html.match(/<[a-z/!][^>]*>/gi) ?? []).map(tag => tag.replaceAll(/"[^"]*"/g, '""')).join('')

/** A link or a list in formatted text, or a placeholder: what may become an element or a name of ours. */
const OURS = /<\/?(?:b|i|a|br|ul|li)\b|\{/i

/** Elements whose content is words up to their end tag, as browsers read it: formatting behind one that never ends is words. */
const SWALLOWS = /<(?:script|style|title|textarea|xmp|iframe|noembed|noframes|noscript|plaintext)\b/i
const withoutFormat = (skeleton: string) => skeleton.replaceAll(/<\/?(?:b|i|a|br|ul|li)\b[^>]*>/g, '')

/** Payloads that begin with what closes an element or opens one: they are the same wherever in a text they stand. */
const isMarkup = (payload: string) => /^["']?[<>\]&-]/.test(payload) && !OURS.test(payload)

const AT_ONCE = 10

/** Every payload in one text: those that are only markup in tens, the others alone. */
function hostileTexts(): string[] {
  const markup = PAYLOADS.filter(isMarkup)
  const tens = Array.from({ length: Math.ceil(markup.length / AT_ONCE) }, (_, ten) =>
    markup.slice(ten * AT_ONCE, (ten + 1) * AT_ONCE).join(' '),
  )
  return [...tens, ...PAYLOADS.filter(payload => !isMarkup(payload))]
}

test('three hundred payloads in every field change no element of a page and run nowhere', () => {
  expect(new Set(PAYLOADS).size).toBe(300)
  expect(PAYLOADS.filter(payload => !OURS.test(payload)).length).toBeGreaterThan(250)
  const plain = skeletonOf(hostilePage('<u>harmless</u> "words"', assets))
  expect(plain.length).toBeGreaterThan(5000)
  const texts = hostileTexts()
  expect(PAYLOADS.filter(payload => !texts.some(text => text.includes(payload)))).toEqual([])
  for (const text of texts) {
    const html = hostilePage(text, assets)
    const skeleton = skeletonOf(html)
    const same = SWALLOWS.test(text) ? withoutFormat(skeleton) === withoutFormat(plain) : skeleton === plain
    if (!OURS.test(text)) expect(same, text).toBe(true)
    expect(/\son[a-z]+=/i.exec(skeleton), text).toBeNull()
    expect(/\s(?:href|src|action)="\s*(?:javascript|data:text|vbscript)/i.exec(html), text).toBeNull()
  }
})
