import { type Blueprint, body, button, legal, title } from './blueprint.ts'
import { type DefaultsContext, isDaily, type TilePrize } from './tile-settings.ts'
import { wordsIn } from './tones.ts'

const STAFF = 'Hand your phone to a staff member, who will enter a PIN. You can redeem it only once.'

const DELIVERY: Record<TilePrize['delivery'], string> = {
  ship: '{sponsor} will contact you to arrange delivery.',
  email: '{sponsor} will send it to your email address.',
  pickup: 'Show this page at the venue to pick up your prize.',
  pin: 'Show this page to a staff member.',
}

const isExtended = ({ campaign }: DefaultsContext) => campaign.type === 'extendedInstantWin'

export function winnerContinue({ settings }: DefaultsContext): Blueprint[] {
  return [title(wordsIn(settings).won), body('One more step to get your prize.'), button('next', 'Continue')]
}

export function winnerRedemption(context: DefaultsContext): Blueprint[] {
  const words = wordsIn(context.settings)
  return [
    title(isExtended(context) ? words.ready : words.won),
    body(STAFF),
    button('redeem', 'Redeem with staff'),
  ]
}

export function winnerRedemptionSuccess(): Blueprint[] {
  return [
    title('Give 1 {prize}'),
    body('Staff PIN accepted. This prize is now redeemed.'),
    button('next', 'Done'),
  ]
}

/** The sponsor's site, and a way to pass the campaign on. */
export function closing({ settings }: DefaultsContext): Blueprint[] {
  const visit = settings.webLink === '' ? [] : [button('url', 'Visit {sponsor}', settings.webLink)]
  return [...visit, button('share', wordsIn(settings).share)]
}

export function winnerThankyou(context: DefaultsContext): Blueprint[] {
  const { settings, prize } = context
  const words = wordsIn(settings)
  if (settings.addPrizeRedemption && prize?.delivery === 'pin') {
    return [title(words.enjoy), body(words.yours), ...closing(context)]
  }
  return [
    title(isExtended(context) ? words.done : words.won),
    body(DELIVERY[prize?.delivery ?? 'ship']),
    ...closing(context),
    legal('Prizes are awarded after {sponsor} verifies the entry under the {rules}.'),
  ]
}

export function nonWinnerContinue({ settings }: DefaultsContext): Blueprint[] {
  const words = wordsIn(settings)
  return [title(words.notWon), body(words.noPrize), button('next', 'Continue')]
}

/** Screens of the second-chance draw for people without a win. */
export function secondChance(context: DefaultsContext, repeat: number): Blueprint[] {
  const words = wordsIn(context.settings)
  const last = repeat === context.settings.numberSweepsPages
  const next = button('next', last ? words.enterDraw : 'Continue')
  if (repeat > 1) return [title(words.oneMore), body('Continue to complete your entry in the draw.'), next]
  return [
    title(isExtended(context) ? words.secondChance : words.notWon),
    body('You get a second chance! Enter here for one more draw.'),
    next,
  ]
}

export function nonWinnerRedemption(context: DefaultsContext): Blueprint[] {
  const words = wordsIn(context.settings)
  const first = !isExtended(context) && !context.settings.addSweeps
  return [
    title(first ? words.notWon : words.forPlaying),
    body(first ? `No prize this time, but we have a thank-you gift for you. ${STAFF}` : STAFF),
    button('redeem', 'Redeem with staff'),
  ]
}

export function nonWinnerRedemptionSuccess(): Blueprint[] {
  return [
    title('Give 1 thank-you gift'),
    body('Staff PIN accepted. This offer is now redeemed.'),
    button('next', 'Done'),
  ]
}

export function nonWinnerThankyou(context: DefaultsContext): Blueprint[] {
  const { addSweeps, addNonWinnerRedemption } = context.settings
  const words = wordsIn(context.settings)
  const again = isDaily(context) ? ` ${words.again}.` : ''
  if (addSweeps) {
    const drawn = `Your entry is in. If you win, {sponsor} will contact you.${again}`
    return [title(words.inDraw), body(drawn), ...closing(context)]
  }
  if (addNonWinnerRedemption || isExtended(context)) {
    return [title(words.seeYou), body(`${words.stopped}${again}`), ...closing(context)]
  }
  return [title(words.notWon), body(`${words.noPrize}${again}`), ...closing(context)]
}
