import { expect, test } from 'vitest'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { type OwnTexts, openPageTemplates } from './page-templates.ts'

/** A page that counts how often it is drawn. */
function openPage(html: (texts: OwnTexts) => string) {
  const fill = openPageTemplates()
  const state = {}
  let draws = 0
  const draw = (texts: OwnTexts) => {
    draws += 1
    return html(texts)
  }
  return {
    show: (texts: OwnTexts, key = 'a') => fill(state, { key, texts }, draw),
    drawn: () => draws,
  }
}

const greeting = ({ firstName = '', path = '' }: OwnTexts) =>
  `<h1>${escapeMarkup(firstName)}${escapeMarkup(firstName)}, hello</h1><a href="${escapeMarkup(path)}">Go</a>`

test('a page is drawn for its first reader and once as a template, then filled for all readers', () => {
  const { show, drawn } = openPage(greeting)
  for (const firstName of ['Ada', 'Eve', '<b>', "O'N", '"&"']) {
    const texts = { firstName, path: `/e/evt/p/${firstName}` }
    expect(show(texts)).toBe(greeting(texts))
  }
  expect(drawn()).toBe(2)
})

test('a page that looks at how long a text is comes out as if it were drawn', () => {
  const html = ({ firstName = '' }: OwnTexts) =>
    `<p class="${firstName.length > 4 ? 'long' : ''}">${firstName}</p>`
  const { show } = openPage(html)
  for (const firstName of ['Ada', 'Alexandra', 'Eve', 'Guinevere', '']) {
    expect(show({ firstName })).toBe(html({ firstName }))
  }
})

test('pages of other keys and other states are others', () => {
  const fill = openPageTemplates()
  const [one, two] = [{}, {}]
  const show = (state: object, key: string, html: string) =>
    fill(state, { key, texts: { firstName: 'Ada' } }, () => html)
  expect([show(one, 'a', '1'), show(one, 'b', '2'), show(two, 'a', '3'), show(one, 'a', '4')]).toEqual([
    '1',
    '2',
    '3',
    '1',
  ])
})

test('a page whose owner uses letters of the marks is right for all readers', () => {
  const html = ({ firstName = '' }: OwnTexts) => `<p>\ue000\ue000\ue000 \ue001</p><b>${firstName}</b>`
  const { show } = openPage(html)
  for (const firstName of ['Ada', 'Eve', '\ue000\ue001\ue000'])
    expect(show({ firstName })).toBe(html({ firstName }))
})

test('a page that changes a text, as with capital letters, is drawn for each', () => {
  const html = ({ firstName = '' }: OwnTexts) => `<p>${firstName.toUpperCase()}</p>`
  const { show } = openPage(html)
  for (const firstName of ['Ada', 'Eve', 'Ben']) expect(show({ firstName })).toBe(html({ firstName }))
})
