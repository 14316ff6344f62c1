import { defaultSettings } from '#features/campaigns/contract.ts'
import type { LegalFacts } from '#features/compliance/documents/legal-facts.ts'
import { rulesName } from '#features/compliance/documents/rules-name.ts'
import { writeDocuments } from '#features/compliance/documents/write-documents.ts'
import type { LegalPage } from '#features/public-pages/view/legal/legal-page.ts'
import type {
  Notice,
  Page,
  PageCampaign,
  PageFrame,
  PayPage,
  TilePage,
} from '#features/public-pages/view/page.ts'
import {
  DEFAULT_STYLE,
  defaultComponents,
  PROMOTION_TYPES,
  type PromotionType,
  type TileSettings,
  tileLabel,
  tileSequence,
} from '#features/tiles/contract.ts'
import { ENGLISH } from '#shared/i18n/english.ts'
import { hashText } from '#shared/text/hash-text.ts'
import { RECEIPTS } from '../receipts/receipt-pages.ts'
import { CLAIMS, DOCUMENT_STEPS, form } from './claim-pages.ts'
import { RETURN_PAGES } from './return-pages.ts'

/** Everything that a screen's default components can show at once. */
export const FULL_SETTINGS: TileSettings = {
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
  customQuestions: [
    {
      kind: 'singleChoice',
      label: 'Tea or coffee?',
      required: true,
      options: [
        { key: 'tea', label: 'Tea' },
        { key: 'coffee', label: 'Coffee' },
      ],
    },
    { kind: 'rating', label: 'How was it?', required: false },
    { kind: 'skillTest', label: 'What is 6 × 7?', required: true, answer: 'forty-two' },
  ],
  marketingOptIn: true,
  campaignSponsor: 'Bean Co',
  webLink: '',
  charity: { legalName: 'Paws & Found', ein: '12-3456789' },
}

export function pageFrame(changes: Partial<PageCampaign> = {}, firstName?: string): PageFrame {
  return {
    campaign: {
      eventKey: 'evt_aaaaaaaaaaaaaaaa',
      title: 'Coffee Rush',
      sponsor: 'Bean Co',
      type: 'instantWin',
      startsAt: new Date('2026-11-27T22:00:00Z'),
      endsAt: new Date('2026-11-30T05:00:00Z'),
      timezone: 'America/New_York',
      minimumAge: 21,
      openTo: 'the United States',
      emailContact: 'hello@bean.test',
      webLink: '',
      socialAccounts: [],
      testMode: false,
      freeEntry: false,
      ...changes,
    },
    style: DEFAULT_STYLE,
    sites: [],
    translator: ENGLISH,
    languages: ['en'],
    links: {
      rules: '/rules/evt_aaaaaaaaaaaaaaaa',
      privacy: '/privacy/evt_aaaaaaaaaaaaaaaa',
      play: '/e/evt_aaaaaaaaaaaaaaaa',
      share: '/e/evt_aaaaaaaaaaaaaaaa',
    },
    firstName,
  }
}

/** The screens of a campaign as pages, with everything that such a page can carry. */
export function tilePages(
  type: PromotionType,
  settings: TileSettings = FULL_SETTINGS,
): { name: string; page: TilePage }[] {
  let made = 0
  const nextKey = () => `cmp_${String(made++).padStart(16, 'a')}`
  const prize = { uniquePrizeKey: 'prz_aaaaaaaaaaaaaaaa', title: 'Free Coffee', delivery: 'pickup' as const }
  return tileSequence(type, settings, [prize]).map(tile => {
    const won = tile.uniquePrizeKey === null ? undefined : prize
    const components = defaultComponents(
      tile,
      { campaign: { type, description: '' }, settings, prize: won },
      nextKey,
    )
    const page: TilePage = {
      kind: 'tile',
      tile: { title: tile.title, path: tile.path, components, styles: {} },
      form: { action: '/e/evt_aaaaaaaaaaaaaaaa', hidden: { nonce: 'ab'.repeat(16) } },
      prize: won && { title: won.title, kind: 'gift' },
      receipt: {
        hash: hashText('7c'.repeat(32)),
        links: {
          file: '/e/evt_0000000000000000/p/token/receipt.json',
          verify: '/verify/evt_0000000000000000',
        },
      },
      draw: {
        title: 'Grand prize',
        drawnAt: new Date('2026-11-30T06:00:00Z'),
        hash: hashText('7c02'.repeat(16)),
        links: undefined,
      },
      redeemedAt: tile.title.endsWith('Success') ? new Date('2026-11-28T01:42:17Z') : undefined,
    }
    return { name: `${type}: ${tileLabel(tile.title, tile.repeat)}`, page }
  })
}

/** An entry form with everything that its look can lead with. */
export function leadPage(type: PromotionType = 'instantWin'): TilePage {
  const [first] = tilePages(type, { ...FULL_SETTINGS, birthday: false, zip: false, customQuestions: [] })
  if (!first) throw new Error('The campaign has no screens')
  const lead = {
    prizes: [
      { title: 'Ridge 2 tent', quantity: 1, valueCents: 45_000 },
      { title: 'Headlamp', quantity: 20, valueCents: 4000 },
      { title: 'Store card', quantity: 80, valueCents: 1000 },
      { title: 'Sticker', quantity: 100, valueCents: 0 },
    ],
    how: 'Scratch your card and find out right away if you won.',
    left: 'Closes in 5 days',
    closes: 'Wed, Apr 7, 8:00 PM MT',
    who: 'Ages 18 and older. Open to the United States.',
  }
  const { receipt: _receipt, draw: _draw, ...page } = first.page
  return { ...page, lead: type === 'textToDonate' ? { ...lead, prizes: [], how: '', who: '' } : lead }
}

const NOTICES: Notice[] = [
  { name: 'notStarted', now: new Date('2026-11-24T22:00:00Z') },
  { name: 'ended' },
  { name: 'paused' },
  { name: 'cancelled' },
  { name: 'soldOut' },
  { name: 'alreadyPlayed', nextPlayAt: new Date('2026-11-28T05:00:00Z') },
  { name: 'notEligible' },
  { name: 'paymentsDown', retry: form },
  { name: 'problem', retry: form },
]

const PAY_STEPS: PayPage['step'][] = [
  // No address of a web page: it would count as something that is loaded from elsewhere.
  { name: 'leave', url: '/checkout', back: '/donate/plg_aaaaaaaaaaaaaaaa' },
  { name: 'wait', again: '/donate/plg_aaaaaaaaaaaaaaaa/thanks' },
  {
    name: 'test',
    amount: 2606,
    charityName: 'Paws & Found',
    action: '/donate/plg_aaaaaaaaaaaaaaaa/test-checkout',
    back: '/donate/plg_aaaaaaaaaaaaaaaa?left=1',
    declined: true,
  },
]

/** Every kind of page that a participant can meet. */
export function allPages(): { name: string; page: Page }[] {
  return [
    ...PROMOTION_TYPES.flatMap(type => tilePages(type)),
    { name: 'card', page: { kind: 'card', form } },
    ...RETURN_PAGES,
    ...DOCUMENT_STEPS.map((claim, step) => ({ name: `claim documents ${step}`, page: claim })),
    ...CLAIMS.map(claim => ({ name: `claim ${claim.state}`, page: claim })),
    ...RECEIPTS,
    ...PAY_STEPS.map(step => ({ name: `pay ${step.name}`, page: { kind: 'pay' as const, step } })),
    ...NOTICES.map(notice => ({ name: notice.name, page: { kind: 'notice' as const, notice } })),
  ]
}

/** The first screen of a win and of a loss, before each of the reveals. */
export function revealPages(): { name: string; page: TilePage }[] {
  const results = tilePages('instantWin', {
    ...FULL_SETTINGS,
    addSweeps: false,
    addPrizeRedemption: false,
    addNonWinnerRedemption: false,
  }).filter(({ page }) => page.tile.title.endsWith('Winner Thankyou'))
  return (['scratch', 'wheel', 'flip', 'confetti'] as const).flatMap(kind =>
    results.map(({ page }) => ({
      name: `${kind}, ${page.tile.path}`,
      page: { ...page, redeemedAt: undefined, draw: undefined, reveal: { kind, skip: '/e/evt_a/p/t?a=1' } },
    })),
  )
}

/** Facts for the rules of an instant win with a second-chance draw. */
export function legalFacts(
  changes: Partial<LegalFacts> = {},
  settings: Partial<LegalFacts['settings']> = {},
): LegalFacts {
  const prize = { type: 'gift' as const, contains: [], ofDate: false }
  return {
    campaign: pageFrame().campaign,
    settings: {
      ...defaultSettings(),
      campaignSponsor: 'Bean Co',
      emailContact: 'hello@bean.test',
      minimumAge: 21,
      addSweeps: true,
      expectedParticipation: 5000,
      instant: {
        mechanism: 'moments',
        distribution: 'uniform',
        playsPerPerson: 1,
        per: 'day',
        winsPerPerson: 1,
      },
      ...settings,
    },
    prizes: [
      { ...prize, title: 'Free Coffee', quantity: 250, valueCents: 400, delivery: 'pickup', use: 'instant' },
      { ...prize, title: 'Espresso machine', quantity: 1, valueCents: 45_050, delivery: 'ship', use: 'draw' },
    ],
    dates: [],
    filings: {},
    operator: 'Drumroll',
    majority: 18,
    answerDays: 45,
    tax: { year: 2026, limit: 2000 },
    ...changes,
  }
}

/** The pages of its rules and its privacy notice. */
export function legalPage(changes: Partial<LegalPage> = {}, facts: LegalFacts = legalFacts()): LegalPage {
  const { html, privacyHtml } = writeDocuments(facts)
  return {
    frame: pageFrame({ type: facts.campaign.type }),
    documents: {
      name: rulesName({ ...facts.campaign, settings: facts.settings }),
      html,
      privacyHtml,
      translations: {},
      corrections: [],
    },
    isOriginal: false,
    ownPolicy: facts.settings.customPrivacyPolicy ? facts.settings.privacyPolicyLink : '',
    fingerprints: [],
    ...changes,
  }
}
