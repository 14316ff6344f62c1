import { describe, expect, test } from 'vitest'
import { PROMOTION_TYPES, type PromotionType } from '#features/campaigns/contract.ts'
import { legalFacts } from '#test/makers/pages/page-makers.ts'
import type { LegalFacts, LegalPrize } from './legal-facts.ts'
import { documentText, parseDocument } from './markup.ts'
import { writeDocuments } from './write-documents.ts'

type Settings = Partial<LegalFacts['settings']>

interface Option {
  name: string
  /** Rules, or the privacy notice. */
  in: 'rules' | 'privacy'
  sentence: string
  on: Settings & { prize?: Partial<LegalPrize> }
  off: Settings & { prize?: Partial<LegalPrize> }
  /** Types with the fact; the sentence is in no other. All types when absent. */
  types?: readonly PromotionType[]
}

const INSTANT = ['instantWin', 'extendedInstantWin'] as const
const CHANCE = [...INSTANT, 'sweepstakes'] as const
const CHARITY = { legalName: 'Paws & Found', ein: '12-3456789', status501c3: true, stateRegs: [] }
const INSTANT_RULES = { distribution: 'uniform', playsPerPerson: 1, per: 'day', winsPerPerson: 1 } as const
const MAIL = { type: 'mail', instructions: 'Mail to PO Box 1.', equalOdds: true } as const
const NO_FREE = { type: 'none', instructions: '', equalOdds: true } as const

/** Facts of a campaign, the sentence that each of them makes, and the setting without it. */
const OPTIONS: readonly Option[] = [
  {
    name: 'odds',
    in: 'rules',
    sentence: '1 in 50 per eligible Play until all of these prizes have been awarded.',
    on: { instant: { ...INSTANT_RULES, mechanism: 'odds', oneIn: 50 } },
    off: { instant: { ...INSTANT_RULES, mechanism: 'moments' } },
    types: INSTANT,
  },
  {
    name: 'derived odds',
    in: 'rules',
    sentence: '1 in 20 per eligible Play',
    on: { instant: { ...INSTANT_RULES, mechanism: 'odds' } },
    off: { instant: { ...INSTANT_RULES, mechanism: 'odds', oneIn: 50 } },
    types: INSTANT,
  },
  {
    name: 'deck',
    in: 'rules',
    sentence: 'are 250 in 5,000 at the start of the Promotion Period.',
    on: { instant: { ...INSTANT_RULES, mechanism: 'deck' } },
    off: { instant: { ...INSTANT_RULES, mechanism: 'moments' } },
    types: INSTANT,
  },
  {
    name: 'moments',
    in: 'rules',
    sentence: 'depend on the number and timing of eligible Plays',
    on: { instant: { ...INSTANT_RULES, mechanism: 'moments' } },
    off: { instant: { ...INSTANT_RULES, mechanism: 'deck' } },
    types: INSTANT,
  },
  {
    name: 'second chance',
    in: 'rules',
    sentence: '(“Unclaimed Prize Drawing”)',
    on: { unclaimedPolicy: 'secondChance' },
    off: { unclaimedPolicy: 'notAwarded' },
    types: INSTANT,
  },
  {
    name: 'charity',
    in: 'rules',
    sentence: 'will be donated to Harbor Shelter',
    on: { unclaimedPolicy: 'charity', unclaimedCharity: 'Harbor Shelter' },
    off: { unclaimedPolicy: 'secondChance' },
    types: INSTANT,
  },
  {
    name: 'not awarded',
    in: 'rules',
    sentence: 'Instant win prizes that are not won or are forfeited will not be awarded.',
    on: { unclaimedPolicy: 'notAwarded' },
    off: { unclaimedPolicy: 'secondChance' },
    types: INSTANT,
  },
  {
    name: 'minors',
    in: 'rules',
    sentence: 'must have the consent of a parent or legal guardian',
    on: { minimumAge: 16 },
    off: { minimumAge: 18 },
    types: CHANCE,
  },
  {
    name: 'majority',
    in: 'rules',
    sentence: 'have reached the age of majority in their place of residence',
    on: { minimumAge: 18 },
    off: { minimumAge: 17 },
    types: CHANCE,
  },
  {
    name: 'identity check',
    in: 'rules',
    sentence: 'ARV of $500 or more. Sponsor’s reason: Gift cards attract fraud.',
    on: { identityCheck: { from: 500, reason: 'Gift cards attract fraud.' } },
    off: { identityCheck: undefined },
    types: CHANCE,
  },
  {
    name: 'affidavit',
    in: 'rules',
    sentence: 'must sign and return an Affidavit of Eligibility and Release',
    on: { prize: { valueCents: 200_000 } },
    off: { prize: { valueCents: 199_999 } },
    types: CHANCE,
  },
  {
    name: 'mailed entries',
    in: 'rules',
    sentence: 'postmarked by November 29, 2026 and received by',
    on: { amoe: MAIL },
    off: { amoe: NO_FREE },
    types: CHANCE,
  },
  {
    name: 'mailed plays',
    in: 'rules',
    sentence: 'make one Play for each valid card, in the order received',
    on: { amoe: MAIL },
    off: { amoe: NO_FREE },
    types: INSTANT,
  },
  {
    name: 'free entry',
    in: 'rules',
    sentence: 'Mail to PO Box 1.',
    on: { amoe: MAIL },
    off: { amoe: NO_FREE },
    types: CHANCE,
  },
  {
    name: 'equal odds',
    in: 'rules',
    sentence: 'Entries by this method have the same limits, odds of winning and prizes',
    on: { amoe: MAIL },
    off: { amoe: { ...MAIL, equalOdds: false } },
    types: CHANCE,
  },
  {
    name: 'purchase',
    in: 'rules',
    sentence: 'A purchase is one way to enter.',
    on: { requiresPurchase: true, amoe: MAIL },
    off: { requiresPurchase: false, amoe: MAIL },
    types: CHANCE,
  },
  {
    name: 'alternates',
    in: 'rules',
    sentence: 'goes to the next alternate in rank order',
    on: { alternates: 2 },
    off: { alternates: 0 },
    types: CHANCE,
  },
  {
    name: 'social networks',
    in: 'rules',
    sentence: 'by, or associated with, any social network',
    on: { socialEntry: true },
    off: { socialEntry: false },
    types: CHANCE,
  },
  {
    name: 'phone field',
    in: 'rules',
    sentence: 'will text you only about your entry and any prize',
    on: { phoneNumber: true },
    off: { phoneNumber: false },
    types: [...CHANCE, 'landingPage'],
  },
  {
    name: 'phone field, privacy',
    in: 'privacy',
    sentence: 'We do not sell or share mobile numbers',
    on: { phoneNumber: true },
    off: { phoneNumber: false },
    types: [...CHANCE, 'landingPage'],
  },
  {
    name: 'marketing',
    in: 'privacy',
    sentence: 'If you opt in: to send you marketing',
    on: { marketingOptIn: true },
    off: { marketingOptIn: false },
  },
  {
    name: 'partners',
    in: 'privacy',
    sentence: 'Pier One, a partner of the promotion',
    on: { additionalLegalEntities: ['Pier One'] },
    off: { additionalLegalEntities: [] },
  },
  {
    name: 'partners released',
    in: 'rules',
    sentence: 'Sponsor, Administrator, Pier One, ',
    on: { additionalLegalEntities: ['Pier One'] },
    off: { additionalLegalEntities: [] },
    types: [...CHANCE, 'landingPage'],
  },
  {
    name: 'California',
    in: 'privacy',
    sentence: 'California: We collect',
    on: { eligibleStates: ['CA'] },
    off: { eligibleStates: ['VT'] },
  },
  {
    name: 'Europe',
    in: 'privacy',
    sentence: 'is the controller',
    on: { eligibleCountries: ['US', 'DE'] },
    off: { eligibleCountries: ['US'] },
  },
  {
    name: 'W-9 data',
    in: 'privacy',
    sentence: 'Form W-9 with Social Security number',
    on: { prize: { valueCents: 200_000 } },
    off: { prize: { valueCents: 199_999 } },
    types: CHANCE,
  },
  {
    name: 'ID data',
    in: 'privacy',
    sentence: 'ID document',
    on: { identityCheck: { from: 4, reason: 'Fraud' } },
    off: { identityCheck: undefined },
    types: CHANCE,
  },
  {
    name: 'no goods',
    in: 'rules',
    sentence: 'provides no goods or services',
    on: { charity: { ...CHARITY, goods: { kind: 'none', description: '', value: 0 } } },
    off: { charity: CHARITY },
    types: ['textToDonate'],
  },
  {
    name: 'deductible',
    in: 'rules',
    sentence: 'tax-exempt organization under section 501(c)(3)',
    on: { charity: CHARITY },
    off: { charity: { ...CHARITY, status501c3: false } },
    types: ['textToDonate'],
  },
  {
    name: 'redemption',
    in: 'rules',
    sentence: 'Venue staff will enter a PIN, once.',
    on: { addPrizeRedemption: true },
    off: { addPrizeRedemption: false },
    types: ['landingPage'],
  },
]

function write(type: PromotionType, { prize, ...settings }: Option['on'], of: Option['in']): string {
  const base = legalFacts(
    { campaign: { ...legalFacts().campaign, type } },
    { addSweeps: type === 'instantWin', ...settings },
  )
  const written = writeDocuments({ ...base, prizes: base.prizes.map(one => ({ ...one, ...prize })) })
  return documentText(parseDocument(of === 'rules' ? written.html : written.privacyHtml))
}

/** A donation begins with a text, regardless of its form. */
const applies = (type: PromotionType) => (option: Option) =>
  type !== 'textToDonate' || !option.name.startsWith('phone field')

describe.each(PROMOTION_TYPES)('documents of the type %s', type => {
  test.each(OPTIONS.filter(applies(type)))('say “$sentence” if, and only if, it holds ($name)', option => {
    const holds = option.types?.some(one => one === type) ?? true
    const said = write(type, option.on, option.in).includes(option.sentence)
    expect(said).toBe(holds)
    expect(write(type, option.off, option.in)).not.toContain(option.sentence)
  })
})
