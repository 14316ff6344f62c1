import { describe, expect, it } from 'vitest'
import { TONES } from '#shared/brand/tones.ts'
import { Components, componentsProblem, orderedComponents } from '../components.ts'
import { missingParts } from '../required.ts'
import { PROMOTION_TYPES, type PromotionType, tileSequence } from '../sequence.ts'
import { TILE_TITLES } from '../titles.ts'
import { defaultComponents } from './default-components.ts'
import type { TilePrize, TileSettings } from './tile-settings.ts'

const PRIZE: TilePrize = { uniquePrizeKey: 'prz_aaaaaaaaaaaaaaaa', title: 'Free Coffee', delivery: 'pickup' }
const SETTINGS: TileSettings = {
  userCapture: 'Yes',
  addPrizeRedemption: true,
  addNonWinnerRedemption: true,
  addSweeps: true,
  numberSweepsPages: 2,
  entryCode: false,
  firstName: true,
  lastName: true,
  email: true,
  phoneNumber: true,
  birthday: true,
  zip: true,
  customQuestions: [{ kind: 'shortText', label: 'Your team?', required: false }],
  marketingOptIn: true,
  campaignSponsor: 'Bean & Co',
  webLink: 'https://bean.test',
}

function keys(): () => string {
  let made = 0
  return () => `cmp_${String(made++).padStart(16, 'a')}`
}

function screensOf(type: PromotionType, changes: Partial<TileSettings> = {}, description = '', won = PRIZE) {
  const settings = { ...SETTINGS, ...changes }
  const nextKey = keys()
  return tileSequence(type, settings, [won]).map(tile => {
    const prize = tile.uniquePrizeKey === null ? undefined : won
    const context = { campaign: { type, description }, settings, prize }
    return { tile, settings, components: defaultComponents(tile, context, nextKey) }
  })
}

const variants: [PromotionType, Partial<TileSettings>][] = PROMOTION_TYPES.flatMap(type => [
  [type, {}],
  [type, { addPrizeRedemption: false, addNonWinnerRedemption: false, addSweeps: false, webLink: '' }],
  [type, { userCapture: 'No', numberSweepsPages: 1 }],
])

describe('default screens', () => {
  it.each(variants)('of %s with %j are complete', (type, changes) => {
    const screens = screensOf(type, changes)
    expect(screens.length).toBeGreaterThan(1)
    for (const { tile, settings, components } of screens) {
      expect(Components.parse(components)).toEqual(components)
      expect(componentsProblem(components)).toBeUndefined()
      expect(missingParts(tile.title, components, settings), tile.title).toEqual([])
      expect(components.texts.filter(text => text.variant === 'title')).toHaveLength(1)
    }
  })

  it.each([
    ['extendedInstantWin', {}, true],
    ['extendedInstantWin', { instant: { per: 'campaign' } }, false],
    ['extendedInstantWin', { entryLimit: { per: 'campaign' } }, false],
    ['instantWin', {}, false],
    ['instantWin', { instant: { per: 'day' } }, true],
    ['sweepstakes', { entryLimit: { per: 'day' } }, false],
  ] as const)('of %s with %j speak of another day only where there is one: %s', (type, changes, expected) => {
    const bare = { addSweeps: false, addNonWinnerRedemption: false, ...changes }
    const words = screensOf(type, bare).map(({ components }) => JSON.stringify(components))
    expect(words.some(text => /Come back every day for another chance/.test(text))).toBe(expected)
    const [form = '', ...others] = words
    if (expected)
      expect([form, others.at(-1)].every(text => text?.includes('every day for another chance'))).toBe(true)
  })

  it.each(TONES)('in a %s tone are complete, and keep what the law asks', tone => {
    for (const type of PROMOTION_TYPES) {
      for (const { tile, settings, components } of screensOf(type, { tone })) {
        expect(Components.parse(components)).toEqual(components)
        expect(missingParts(tile.title, components, settings), tile.title).toEqual([])
      }
      const contents = (of: Partial<TileSettings>) => screensOf(type, of).map(({ components }) => components)
      const [usual, toned] = [contents({}), contents({ tone })]
      const legal = (screens: typeof usual) =>
        screens.map(({ texts, questions }) => [questions, texts.filter(({ variant }) => variant === 'legal')])
      expect(legal(toned)).toEqual(legal(usual))
      expect(JSON.stringify(toned) === JSON.stringify(usual)).toBe(tone === 'friendly')
    }
  })

  it('exist for each of the 13 titles', () => {
    const titles = PROMOTION_TYPES.flatMap(type => screensOf(type).map(({ tile }) => tile.title))
    expect(new Set(titles).size).toBe(TILE_TITLES.length)
  })

  it('of a form ask for each captured field, then the custom questions, then the consents', () => {
    const [form] = screensOf('instantWin')
    const questions = orderedComponents(form?.components ?? Components.parse({})).flatMap(item =>
      item.type === 'Question'
        ? [item.component.captureField ?? item.component.consentFor ?? item.component.label]
        : [],
    )
    expect(questions).toEqual([
      'firstName',
      'lastName',
      'email',
      'phoneNumber',
      'birthday',
      'zip',
      'Your team?',
      'rules',
      'emailMarketing',
      'smsMarketing',
    ])
  })

  it('never ask for marketing unless the owner wants it, and never require it', () => {
    const marketing = (marketingOptIn: boolean) =>
      screensOf('sweepstakes', { marketingOptIn })[0]?.components.questions.filter(one =>
        one.consentFor?.endsWith('Marketing'),
      )
    expect(marketing(false)).toEqual([])
    expect(marketing(true)?.map(one => one.required)).toEqual([false, false])
  })

  it('thank a winner for coming only where the prize is redeemed on screen', () => {
    const lastWords = (delivery: TilePrize['delivery']) =>
      JSON.stringify(
        screensOf('instantWin', {}, '', { ...PRIZE, delivery }).find(
          ({ tile: { title } }) => title === 'Winner Thankyou',
        )?.components.texts,
      )
    expect(lastWords('pin')).toContain('Enjoy it')
    expect(lastWords('ship')).toContain('will contact you to arrange delivery')
    expect(lastWords('pickup')).toContain('Show this page at the venue to pick up your prize')
  })

  it("keep an owner's description as plain words, with anything in it", () => {
    const [form] = screensOf('instantWin', {}, 'Win <b>now</b> & <script>')
    const words = form?.components.texts.map(text => text.text)
    expect(words).toContain('Win &lt;b&gt;now&lt;/b&gt; &amp; &lt;script&gt;')
  })
})
