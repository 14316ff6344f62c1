import { CAPTURE_FIELDS, CAPTURE_KINDS, type CaptureField } from '../kinds/question/schema.ts'
import { revealOf } from '../reveals/choose.ts'
import { ofKind } from '../reveals/index.ts'
import { REVEAL_VIEWS } from '../reveals/views.ts'
import { toRichText } from '../rich-text.ts'
import type { PromotionType } from '../sequence.ts'
import { type Blueprint, body, button, legal, question, title } from './blueprint.ts'
import { playIntro } from './sentences.ts'
import { type DefaultsContext, isDaily, type TileSettings } from './tile-settings.ts'
import { english, voiceOf, wordsIn } from './tones.ts'

export function captureQuestion(captureField: CaptureField): Blueprint {
  return question({
    kind: CAPTURE_KINDS[captureField],
    label: english(`screens.${captureField}`),
    required: true,
    captureField,
  })
}

/**
 * The consent required for taking part. A form that asks for the date of birth does so neutrally: nothing beside it
 * suggests the right answer.
 */
export function rulesConsent(
  { birthday }: Pick<TileSettings, 'birthday'>,
  papers: '{rules}' | '{terms}' = '{rules}',
): Blueprint {
  const aged = papers === '{rules}' ? 'screens.agreeAge' : 'screens.agreeTermsAge'
  return question({
    kind: 'consent',
    label: english('screens.rulesLabel'),
    required: true,
    consentFor: 'rules',
    consentText: english(birthday ? 'screens.agree' : aged),
  })
}

/** Marketing is asked apart, per channel, and never ticked beforehand. */
function marketingConsents({ marketingOptIn, email, phoneNumber }: TileSettings): Blueprint[] {
  if (!marketingOptIn) return []
  const byMail = question({
    kind: 'consent',
    label: english('screens.emailNews'),
    required: false,
    consentFor: 'emailMarketing',
    consentText: english('screens.emailConsent'),
  })
  const byText = question({
    kind: 'consent',
    label: english('screens.textNews'),
    required: false,
    consentFor: 'smsMarketing',
    consentText: english('screens.textConsent'),
  })
  return [...(email ? [byMail] : []), ...(phoneNumber ? [byText] : [])]
}

/** Words for an immediate result. */
export const AT_ONCE = { intro: 'screens.introNow', submit: 'screens.submitNow' } as const

/** Words about the play on its form. */
function playOf({ campaign: { type }, reveal }: DefaultsContext) {
  const kind = revealOf(type, { reveal })
  return kind === undefined ? AT_ONCE : ofKind(REVEAL_VIEWS, kind).form
}

type OtherType = Exclude<PromotionType, 'instantWin' | 'extendedInstantWin'>

function introOf(settings: TileSettings, type: OtherType): string {
  if (type === 'landingPage') return english('screens.landing')
  return wordsIn(settings)(type === 'sweepstakes' ? 'enterOnce' : 'gift')
}

/** The owner's own words when there are some, else ours. */
export function intro(context: DefaultsContext): Blueprint {
  const { type, description } = context.campaign
  if (description !== '') return body(toRichText(description))
  const { settings } = context
  if (type !== 'instantWin' && type !== 'extendedInstantWin') return body(introOf(settings, type))
  return body(playIntro(voiceOf(settings), playOf(context).intro, isDaily(context)))
}

function submitLabel(context: DefaultsContext): string {
  const { campaign, settings } = context
  const { type } = campaign
  if (type === 'instantWin' || type === 'extendedInstantWin') return english(playOf(context).submit)
  return type === 'sweepstakes' && settings.numberSweepsPages === 1
    ? wordsIn(settings)('enterDraw')
    : english('page.continue')
}

/** The entry form: the person's details, the owner's questions, and the consents. */
export function entryForm(context: DefaultsContext): Blueprint[] {
  const { campaign, settings } = context
  const chance = campaign.type !== 'landingPage' || settings.addSweeps
  return [
    title('{campaign}'),
    intro(context),
    ...CAPTURE_FIELDS.filter(field => settings[field]).map(captureQuestion),
    ...settings.customQuestions.map(asked => question(asked)),
    rulesConsent(settings),
    ...marketingConsents(settings),
    button('submit', submitLabel(context)),
    ...(chance ? [legal(english('screens.noPurchase'))] : []),
  ]
}

const GIFTS = [1000, 2500, 5000, 10_000, 25_000]

/** The donation form: what to give, and who gives it. */
export function donationForm(context: DefaultsContext): Blueprint[] {
  const { charity, campaignSponsor } = context.settings
  return [
    title('{campaign}'),
    intro(context),
    {
      type: 'TTDForm',
      component: {
        charityName: charity?.legalName || campaignSponsor || 'the charity',
        ein: charity?.ein ?? '',
        currency: 'USD',
        amounts: GIFTS,
        allowCustom: true,
        min: 500,
        max: 1_000_000,
        coverFees: true,
        monthly: false,
        anonymous: true,
        thankYouText: english('screens.thankGift'),
        consentText: '',
      },
    },
    captureQuestion('firstName'),
    captureQuestion('lastName'),
    captureQuestion('email'),
    rulesConsent({ birthday: false }, '{terms}'),
    button('donate', english('screens.give')),
  ]
}
