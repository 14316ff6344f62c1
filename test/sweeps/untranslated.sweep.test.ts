import { describe, expect, test } from 'vitest'
import { PUBLISHED_FILES, STAGES } from '#features/fairness/contract.ts'
import { loadPlayAssets } from '#features/public-pages/view/assets/load-assets.ts'
import { renderAccessibility } from '#features/public-pages/view/legal/render-accessibility.tsx'
import { renderPrivacy, renderRules } from '#features/public-pages/view/legal/render-legal.tsx'
import { renderWinners } from '#features/public-pages/view/legal/render-winners.tsx'
import type { Page } from '#features/public-pages/view/page.ts'
import type { PrivacyStep } from '#features/public-pages/view/privacy/privacy-view.tsx'
import {
  renderPrivacyRequest,
  renderServiceRequest,
  renderUnsubscribe,
} from '#features/public-pages/view/privacy/render-privacy.tsx'
import { renderPage } from '#features/public-pages/view/render-page.tsx'
import { renderVerifyNotice, renderVerifyStart } from '#features/verify/view/start-page.tsx'
import { renderVerifyPage } from '#features/verify/view/verify-page.tsx'
import { en } from '#shared/i18n/messages/en/index.ts'
import { translateError } from '#shared/i18n/translate-error.ts'
import { allPages, leadPage, legalPage, pageFrame, revealPages } from '../makers/pages/page-makers.ts'
import { untranslated } from '../parts/page-words.ts'
import { accented, accentMessage, pseudoTranslator } from '../parts/pseudo-language.ts'

const assets = loadPlayAssets()
const translator = pseudoTranslator()
const frame = { ...pageFrame({ testMode: true, freeEntry: true }), translator }

/** Texts of the owner, with accents: words or a name, no identifier and no address. */
function markOwnTexts<Value>(value: Value): Value
function markOwnTexts(value: unknown): unknown {
  if (typeof value === 'string') return /^[A-Z]|\s/.test(value) ? accentMessage(value) : value
  if (Array.isArray(value)) return value.map(one => markOwnTexts(one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, markOwnTexts(one)]))
}

/** Screens whose components the owner wrote in another language. */
const marked = (page: Page): Page =>
  page.kind === 'tile'
    ? { ...page, tile: { ...page.tile, components: markOwnTexts(page.tile.components) } }
    : page

const { translator: _translator, ...facts } = frame
const pages = [...allPages(), ...revealPages(), { name: 'lead', page: leadPage() }].map(({ name, page }) => ({
  name,
  page: marked(page),
}))

test.each(pages)('$name has no word outside the catalog', ({ page }) => {
  expect(untranslated(renderPage(frame, page, assets), [facts, page])).toEqual([])
})

const values = { kind: undefined, contact: '', wish: '' }
const STEPS: readonly PrivacyStep[] = [
  { name: 'ask', values, errors: { kind: 'Choose what you want', contact: en.errors.requestContact } },
  { name: 'code', requestKey: 'prq_aaaaaaaaaaaaaaaa', to: 'ada@bean.test', wrong: true },
  { name: 'done', kind: 'access', channel: 'email', due: new Date('2026-12-01') },
  { name: 'done', kind: 'delete', channel: 'sms', due: undefined },
  { name: 'wait' },
]

describe('pages of the law', () => {
  test.each(STEPS)('privacy request: $name', step => {
    expect(untranslated(renderPrivacyRequest(frame, step, assets), [facts, step])).toEqual([])
    expect(untranslated(renderServiceRequest(translator, step, assets), [facts, step])).toEqual([])
  })

  test('unsubscribing', () => {
    for (const done of [true, false]) {
      const html = renderUnsubscribe(translator, { organizer: 'Bean Co', done }, assets)
      expect(untranslated(html, facts)).toEqual([])
    }
  })

  test('winners and accessibility', () => {
    const prizes = [
      { prizeTitle: 'Free Coffee', names: ['Ada B., VT'], unnamed: 2 },
      { prizeTitle: 'Free Tea', names: [], unnamed: 1 },
    ]
    const winners = renderWinners({ frame, prizes, links: { verify: '/verify/evt' } }, assets)
    expect(untranslated(winners, [facts, prizes])).toEqual([])
    const page = { frame, operator: 'Drumroll Inc', contact: 'Bean Co', inEurope: true }
    expect(untranslated(renderAccessibility(page, assets), [facts, 'Drumroll Inc'])).toEqual([])
  })

  test('the public check', () => {
    const campaign = {
      eventKey: 'evt_aaaaaaaaaaaaaaaa',
      title: 'Coffee Rush',
      sponsor: 'Bean Co',
      origin: 'https://win.test',
      address: 'https://win.test/verify/evt_aaaaaaaaaaaaaaaa',
      folder: '/fairness',
      drawNo: 0,
      files: PUBLISHED_FILES.map((file, at) => ({
        ...file,
        stage: STAGES[at % STAGES.length] ?? 'end',
        isPublished: at < 2,
      })),
      languages: ['en', 'es'],
    } as const
    const command = [
      'node drumroll-verify.mjs certificate.json --receipt receipt.json',
      'node drumroll-verify.mjs',
    ]
    for (const decidedBy of ['moments', 'odds', 'deck', 'draw', 'secondChance'] as const) {
      for (const over of [true, false]) {
        const html = renderVerifyPage({ ...campaign, decidedBy, over }, translator, { css: '', script: '' })
        expect(untranslated(html, [campaign, command, 'Drumroll', 'JavaScript', 'Node 20'])).toEqual([])
      }
    }
    const given = ['Drumroll', 'evt_…, https://…/e/…']
    for (const kind of ['nothing', 'busy'] as const)
      expect(untranslated(renderVerifyNotice(kind, translator, ''), given)).toEqual([])
    for (const asked of [undefined, 'x'])
      expect(untranslated(renderVerifyStart(translator, '', asked), given)).toEqual([])
  })

  test('the frame of documents, with changes, fingerprints and warnings', () => {
    const html = `<p>${accented('Rules')}</p>`
    const at = new Date('2026-11-27')
    const base = legalPage({ frame, ownPolicy: 'https://bean.test/privacy' })
    const documents = {
      ...base.documents,
      html,
      privacyHtml: html,
      translations: { es: { html, privacyHtml: html, kind: 'whole' as const, warning: 'differs' as const } },
      shown: { version: 2, at },
      accepted: { version: 2, at },
      corrections: [
        { at, reason: 'Bean harvest', changes: [{ field: 'Bean field', from: 'Bean 1', to: 'Bean 2' }] },
      ],
    }
    for (const isOriginal of [true, false]) {
      const page = { ...base, documents, isOriginal }
      for (const drawn of [renderRules(page, assets), renderPrivacy(page, assets)]) {
        expect(untranslated(drawn, [facts, documents.corrections])).toEqual([])
      }
    }
  })
})

test('every error of a page is found by its message', () => {
  for (const message of Object.values(en.errors)) {
    const asSaid = message.replaceAll(/\{(\w+)\}/g, (_all, name) => (name === 'wait' ? '5 minutes' : '7'))
    expect(translateError(translator, asSaid)).not.toMatch(/[A-Za-z]{2,}/)
  }
})
