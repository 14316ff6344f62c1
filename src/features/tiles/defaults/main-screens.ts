import { type Blueprint, body, button, title } from './blueprint.ts'
import { intro } from './entry-form.ts'
import { closing } from './outcome-screens.ts'
import type { DefaultsContext } from './tile-settings.ts'
import { wordsIn } from './tones.ts'

/** A screen between the form and the thank-you, or the first one of a page that asks for nothing. */
export function mainContinue(context: DefaultsContext, repeat: number): Blueprint[] {
  const { campaign, settings } = context
  const words = wordsIn(settings)
  if (campaign.type === 'landingPage' && settings.userCapture === 'No') {
    return [title('{campaign}'), intro(context), button('next', 'Continue')]
  }
  // A sweepstakes counts its form as the first of these screens.
  const pages = settings.numberSweepsPages - (campaign.type === 'sweepstakes' ? 1 : 0)
  const last = repeat === pages
  return [
    title(repeat === 1 ? words.almost : words.oneMore),
    body('Continue to complete your entry in the draw.'),
    button('next', last ? words.enterDraw : 'Continue'),
  ]
}

export function redemption(): Blueprint[] {
  return [
    title('Redeem your offer'),
    body('Hand your phone to a staff member, who will enter a PIN. You can redeem it only once.'),
    button('redeem', 'Redeem with staff'),
  ]
}

export function thankyou(context: DefaultsContext): Blueprint[] {
  const { campaign, settings } = context
  const words = wordsIn(settings)
  if (campaign.type === 'sweepstakes') {
    const drawn =
      'Your entry is in. The draw takes place after {end}. If you win, {sponsor} will contact you.'
    return [title(words.entered), body(drawn), ...closing(context)]
  }
  const thanks =
    campaign.type === 'textToDonate'
      ? 'Your gift makes a difference. We’ll email your receipt.'
      : settings.addSweeps && settings.userCapture === 'Yes'
        ? 'Your entry is in the draw. If you win, {sponsor} will contact you.'
        : words.visited
  return [title(words.thanks), body(thanks), ...closing(context)]
}
