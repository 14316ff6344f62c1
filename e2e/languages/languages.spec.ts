import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { NewCampaign } from '#features/campaigns/wizard/contract.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { expectAccessible, fillAsPeopleDo, watchForTrouble } from '../parts/fixtures.ts'
import { ALL_LANGUAGES, GIFTS, makeLive } from '../parts/live-campaigns.ts'
import { fillForm } from '../parts/participant.ts'

/** Folder for a picture of each page in each language; none are taken without it. */
const PICTURES = process.env.LANGUAGE_PICTURES ?? ''

/** The gate reads right to left and one language more with each type; `npm run test:languages` reads all of them. */
const IN_GATE = {
  instantWin: ['ar', 'de'],
  sweepstakes: ['ar', 'zh'],
  textToDonate: ['ar', 'fr-CA'],
} as const
const languagesFor = (type: keyof typeof IN_GATE): readonly Language[] =>
  process.env.EVERY_LANGUAGE === 'true' ? LANGUAGE_CODES : IN_GATE[type]

/** So many prizes in so little time that a win is due at any moment. */
const WINS: Partial<NewCampaign> = {
  ...ALL_LANGUAGES,
  endTime: new Date(Date.now() + 30 * 60_000).toISOString(),
  expectedParticipation: 100_000,
  newPrizes: [
    {
      title: 'Free Coffee',
      description: '',
      type: 'gift',
      quantity: 5000,
      value: 10,
      delivery: 'ship',
      redemptionPin: '',
      contains: [],
    },
  ],
}
/** Words of headings, labels and buttons that go on in the next line, in languages with spaces between words. */
const findBrokenWords = (page: Page): Promise<string[]> =>
  page.locator('html:not(:lang(zh)) :is(h1, h2, label, legend, button)').evaluateAll(elements =>
    elements.flatMap(element => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const { currentNode: node } = texts
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00ad-]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const parts = [...range.getClientRects()]
          const top = Math.max(...parts.map(part => part.top))
          if (parts.some(part => part.bottom <= top)) broken.push(word)
        }
      }
      return broken
    }),
  )

/** Headings of an owner in another direction that do not stand where the page's own texts begin; centered ones may. */
const findStrayHeadings = (page: Page): Promise<string[]> =>
  page.locator('html[dir=rtl] :is(h1, h2)[dir=ltr]').evaluateAll(elements =>
    elements.flatMap(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const [words, room] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return words.left - room.left < room.right - words.right - 1 ? [element.textContent ?? ''] : []
    }),
  )

/** Expects a page that its reader can use: accessible, in its language and direction, and no wider than the phone. */
async function expectWhole(page: Page, language: Language, name: string): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  if (LANGUAGES[language].direction === 'rtl') await expect(html).toHaveAttribute('dir', 'rtl')
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess, `${name} in ${language} is wider than the phone`).toBeLessThanOrEqual(0)
  expect(await findStrayHeadings(page), `${name} in ${language} has headings at the wrong side`).toEqual([])
  expect(await findBrokenWords(page), `${name} in ${language} breaks words`).toEqual([])
  if (PICTURES !== '') {
    await page.screenshot({ path: join(PICTURES, `${name}-${language}.png`), fullPage: true })
  }
  await expectAccessible(page)
}

/** Presses the main button of a form, and waits for the page that takes its place. */
async function send(page: Page): Promise<void> {
  const heading = page.locator('h1').first()
  const before = await heading.innerText()
  await page.locator('main form button[type=submit]').first().click()
  await expect(heading).not.toHaveText(before)
}

/** Skips the reveal. A press is lost while one page takes the place of another, so it is repeated. */
async function showResult(page: Page, language: Language): Promise<void> {
  const button = page.getByRole('button', { name: translatorOf(language).t('play.showResult') })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 })
    await expect(button).toBeHidden({ timeout: 2000 })
  }).toPass()
}

async function openPhone(browser: Browser, language: Language): Promise<Page> {
  const { locale } = LANGUAGES[language]
  const [tag = 'en'] = locale.split('-u-')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: tag,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** The documents of a campaign: whole ones, or a summary with the way to the English text. */
async function readDocuments(page: Page, eventKey: string, language: Language): Promise<void> {
  for (const kind of ['rules', 'privacy', 'winners', 'accessibility']) {
    await page.goto(`/${kind}/${eventKey}?lang=${language}`)
    await expectWhole(page, language, kind)
  }
  await page.goto(`/rules/${eventKey}?lang=${language}`)
  await expect(page.locator('a[href="?document=en"]')).toHaveCount(language === 'en' ? 0 : 1)
}

for (const language of languagesFor('instantWin')) {
  test(`an instant win is entered, won and claimed in ${language}`, async ({ page, browser }) => {
    const eventKey = await makeLive(page, 'instantWin', WINS)
    const phone = await openPhone(browser, language)
    const trouble = watchForTrouble(phone)
    await fillForm(phone, `/e/${eventKey}?lang=${language}`, `Ines${language.replace('-', '')}`)
    await expectWhole(phone, language, 'instant-entry')
    await fillAsPeopleDo(phone)
    await send(phone)
    await showResult(phone, language)
    await expectWhole(phone, language, 'instant-result')
    await phone.locator('a[href*="/claim/"]').first().click()
    await expectWhole(phone, language, 'instant-claim')
    await phone.goto(`/e/${eventKey}?lang=${language}`)
    await expectWhole(phone, language, 'instant-return')
    await readDocuments(phone, eventKey, language)
    trouble.expectNone()
  })
}

for (const language of languagesFor('sweepstakes')) {
  test(`a sweepstakes is entered in ${language}`, async ({ page, browser }) => {
    const eventKey = await makeLive(page, 'sweepstakes', ALL_LANGUAGES)
    const phone = await openPhone(browser, language)
    await fillForm(phone, `/e/${eventKey}?lang=${language}`, `Ines${language.replace('-', '')}`)
    await expectWhole(phone, language, 'sweepstakes-entry')
    await fillAsPeopleDo(phone)
    await send(phone)
    await expectWhole(phone, language, 'sweepstakes-thanks')
    await phone.goto(`/privacy/${eventKey}/request?lang=${language}`)
    await expectWhole(phone, language, 'privacy-request')
  })
}

for (const language of languagesFor('textToDonate')) {
  test(`a gift is given in ${language}`, async ({ page, browser }) => {
    const eventKey = await makeLive(page, 'textToDonate', GIFTS)
    const phone = await openPhone(browser, language)
    await fillForm(phone, `/e/${eventKey}?lang=${language}`, `Ines${language.replace('-', '')}`)
    await expectWhole(phone, language, 'gift-form')
    await fillAsPeopleDo(phone)
    await send(phone)
    await expectWhole(phone, language, 'gift-pay')
    await phone.goto(`/rules/${eventKey}?lang=${language}`)
    await expectWhole(phone, language, 'gift-terms')
  })
}
