import { expect, test } from 'vitest'
import { hostilePage } from '#test/hostile-pages.tsx'
import { PAYLOADS } from '#test/payloads.ts'
import { loadPlayAssets } from './assets.ts'

const assets = { ...loadPlayAssets(), css: '', revealCss: '' }

/** The elements of a page with the names of their attributes, without any text or value. */
const skeletonOf = (html: string) =>
  (html.match(/<[a-z/!][^>]*>/gi) ?? []).map(tag => tag.replaceAll(/"[^"]*"/g, '""')).join('')

/** A link or a list in formatted text, or a placeholder: what may become an element or a name of ours. */
const OURS = /<\/?(?:b|i|a|br|ul|li)\b|\{/i

test('three hundred payloads in every field change no element of a page and run nowhere', () => {
  expect(new Set(PAYLOADS).size).toBe(300)
  expect(PAYLOADS.filter(payload => !OURS.test(payload)).length).toBeGreaterThan(250)
  const plain = skeletonOf(hostilePage('<u>harmless</u> "words"', assets))
  expect(plain.length).toBeGreaterThan(5000)
  for (const payload of PAYLOADS) {
    const html = hostilePage(payload, assets)
    const skeleton = skeletonOf(html)
    if (!OURS.test(payload)) expect(skeleton === plain, payload).toBe(true)
    expect(/\son[a-z]+=/i.exec(skeleton), payload).toBeNull()
    expect(/\s(?:href|src|action)="\s*(?:javascript|data:text|vbscript)/i.exec(html), payload).toBeNull()
  }
})
