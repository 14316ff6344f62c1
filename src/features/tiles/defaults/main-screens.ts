import { type Blueprint, body, button, title } from './blueprint.ts'
import { intro } from './entry-form.ts'
import { closing } from './outcome-screens.ts'
import type { DefaultsContext } from './tile-settings.ts'
import { english, wordsIn } from './tones.ts'

/** A screen between the form and the thank-you, or the first one of a page that asks for nothing. */
export function mainContinue(context: DefaultsContext, repeat: number): Blueprint[] {
  const { campaign, settings } = context
  const words = wordsIn(settings)
  if (campaign.type === 'landingPage' && settings.userCapture === 'No') {
    return [title('{campaign}'), intro(context), button('next', english('page.continue'))]
  }
  // A sweepstakes counts its form as the first of these screens.
  const pages = settings.numberSweepsPages - (campaign.type === 'sweepstakes' ? 1 : 0)
  const last = repeat === pages
  return [
    title(repeat === 1 ? words('almost') : words('oneMore')),
    body(english('screens.completeEntry')),
    button('next', last ? words('enterDraw') : english('page.continue')),
  ]
}

export function redemption(): Blueprint[] {
  return [
    title(english('screens.redeemTitle')),
    body(english('screens.staff')),
    button('redeem', english('screens.redeem')),
  ]
}

export function thankyou(context: DefaultsContext): Blueprint[] {
  const { campaign, settings } = context
  const words = wordsIn(settings)
  if (campaign.type === 'sweepstakes') {
    return [title(words('entered')), body(english('screens.entryDrawn')), ...closing(context)]
  }
  const thanks =
    campaign.type === 'textToDonate'
      ? english('screens.giftThanks')
      : settings.addSweeps && settings.userCapture === 'Yes'
        ? english('screens.entryInDraw')
        : words('visited')
  return [title(words('thanks')), body(thanks), ...closing(context)]
}
