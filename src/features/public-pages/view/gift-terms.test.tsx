import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { coverOf } from '#features/donations/contract.ts'
import { pageFrame, tilePages } from '#test/makers/pages/page-makers.ts'
import { start } from '../browser/gift.ts'
import { renderPage } from './render-page.tsx'

const ASSETS = {
  css: '',
  cssPath: '/c.css',
  scriptPath: '/a.js',
  lookCss: { hero: '', bigType: '', ticket: '', poster: '', editorial: '', story: '' },
  revealCss: '',
  partCss: { languages: '', documents: '', win: '', delivered: '', preview: '' },
  revealPath: '/b.js',
  solvePath: '/c.js',
  giftPath: '/gift.js',
}

let button: HTMLElement
let tick: HTMLInputElement

function find<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`${selector} is missing`)
  return found
}

const tell = () => find('form', HTMLFormElement).dispatchEvent(new Event('input'))

function choose(value: string): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('[name=amount]'))
    radio.checked = radio.value === value
  tell()
}

function type(text: string): void {
  find('[name=otherAmount]', HTMLInputElement).value = text
  choose('other')
}

beforeEach(() => {
  const [asked] = tilePages('textToDonate')
  if (!asked) throw new Error('there is no donation form')
  const html = renderPage(pageFrame({ type: 'textToDonate' }), asked.page, ASSETS)
  // The body itself stays: the tests of other files look for their content in it.
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  button = find('[value=donate]', HTMLElement)
  tick = find('[name=coverFees]', HTMLInputElement)
})

afterAll(() => document.body.replaceChildren())

const begin = () => start(find('[data-script="/gift.js"]', HTMLElement))

test('without the script the button promises no amount', () => {
  expect(button.textContent).toBe('Give')
})

test('the button shows the total, with the fee once that is ticked', () => {
  begin()
  expect(button.textContent).toBe('Give $25')
  expect(tick.nextElementSibling?.textContent).toMatch(/^Cover the \$1\.06 card fee so .+ gets all \$25$/)
  tick.checked = true
  tell()
  expect(button.textContent).toBe('Give $26.06')
  choose('1000')
  expect(button.textContent).toBe('Give $10.61')
  tick.checked = false
  type('$1,234.5')
  expect(button.textContent).toBe('Give $1,234.50')
})

test.each(['', 'twenty', '1e9', '-5', '1,00', '4.99', '10000.01', '25.123'])(
  'for “%s” it shows no amount, and the service reports the error',
  text => {
    begin()
    type(text)
    expect(button.textContent).toBe('Give')
    expect(tick.nextElementSibling?.textContent).toContain('2.9% + $0.30')
  },
)

test('it reckons as the service does', () => {
  begin()
  tick.checked = true
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 1_000_000 }), gift => {
      type((gift / 100).toFixed(2))
      const said = Number(button.textContent?.replaceAll(/[^\d.]/g, ''))
      expect(Math.round(said * 100)).toBe(gift + coverOf(gift))
    }),
  )
})
