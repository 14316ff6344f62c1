import { CAPTURE_FIELDS, CAPTURE_KINDS, type CaptureField } from '../kinds/question/schema.ts'
import { revealOf } from '../reveals/choose.ts'
import { ofKind } from '../reveals/index.ts'
import { REVEAL_VIEWS } from '../reveals/views.ts'
import { toRichText } from '../rich-text.ts'
import type { PromotionType } from '../sequence.ts'
import { type Blueprint, body, button, legal, question, title } from './blueprint.ts'
import { type DefaultsContext, isDaily, type TileSettings } from './tile-settings.ts'
import { type ToneWords, wordsIn } from './tones.ts'

const LABELS: Record<CaptureField, string> = {
  entryCode: 'Code',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Mobile number',
  birthday: 'Date of birth',
  zip: 'ZIP code',
}

export function captureQuestion(captureField: CaptureField): Blueprint {
  return question({
    kind: CAPTURE_KINDS[captureField],
    label: LABELS[captureField],
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
  const age = birthday ? '' : 'am {age} or older and '
  return question({
    kind: 'consent',
    label: 'Agreement to the rules',
    required: true,
    consentFor: 'rules',
    consentText: `I ${age}agree to the ${papers} and the {privacy}.`,
  })
}

/** Marketing is asked apart, per channel, and never ticked beforehand. */
function marketingConsents({ marketingOptIn, email, phoneNumber }: TileSettings): Blueprint[] {
  if (!marketingOptIn) return []
  const byMail = question({
    kind: 'consent',
    label: 'News by email',
    required: false,
    consentFor: 'emailMarketing',
    consentText: 'Email me news and offers from {sponsor}. I can stop at any time.',
  })
  const byText = question({
    kind: 'consent',
    label: 'News by text message',
    required: false,
    consentFor: 'smsMarketing',
    consentText:
      'Text me news and offers from {sponsor}. Msg frequency varies. Msg and data rates may apply. Reply STOP to end, HELP for help.',
  })
  return [...(email ? [byMail] : []), ...(phoneNumber ? [byText] : [])]
}

/** Words for an immediate result. */
const AT_ONCE = { intro: 'and find out instantly if you won', submit: 'See if I won' }

/** Words about the play on its form. */
function playOf({ campaign: { type }, reveal }: DefaultsContext) {
  const kind = revealOf(type, { reveal })
  return kind === undefined ? AT_ONCE : ofKind(REVEAL_VIEWS, kind).form
}

type OtherType = Exclude<PromotionType, 'instantWin' | 'extendedInstantWin'>

const introsOf = ({ enterOnce, gift }: ToneWords): Record<OtherType, string> => ({
  sweepstakes: enterOnce,
  landingPage: 'See what {sponsor} has for you',
  textToDonate: gift,
})

/** The owner's own words when there are some, else ours. */
export function intro(context: DefaultsContext): Blueprint {
  const { type, description } = context.campaign
  if (description !== '') return body(toRichText(description))
  const words = wordsIn(context.settings)
  if (type !== 'instantWin' && type !== 'extendedInstantWin') return body(`${introsOf(words)[type]}.`)
  const daily = isDaily(context) ? `. ${words.again}` : ''
  return body(`${words.details}, ${playOf(context).intro}${daily}.`)
}

function submitLabel(context: DefaultsContext): string {
  const { campaign, settings } = context
  const { type } = campaign
  if (type === 'instantWin' || type === 'extendedInstantWin') return playOf(context).submit
  return type === 'sweepstakes' && settings.numberSweepsPages === 1 ? wordsIn(settings).enterDraw : 'Continue'
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
    ...(chance ? [legal('No purchase necessary to enter or win.')] : []),
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
        thankYouText: 'Thank you for your gift.',
        consentText: '',
      },
    },
    captureQuestion('firstName'),
    captureQuestion('lastName'),
    captureQuestion('email'),
    rulesConsent({ birthday: false }, '{terms}'),
    button('donate', 'Give'),
  ]
}
