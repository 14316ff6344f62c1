import { type Blueprint, body, button, legal, title } from './blueprint.ts'
import { type DefaultsContext, isDaily, type TilePrize } from './tile-settings.ts'

const WON = '{firstName}, you won <b>{prize}</b>'
const NOT_WON = 'Not this time, {firstName}'
const STAFF = 'Hand your phone to a staff member, who will enter a PIN. You can redeem it only once.'

const DELIVERY: Record<TilePrize['delivery'], string> = {
  ship: '{sponsor} will contact you to arrange delivery.',
  email: '{sponsor} will send it to your email address.',
  pickup: 'Show this page at the venue to pick up your prize.',
  pin: 'Show this page to a staff member.',
}

const isExtended = ({ campaign }: DefaultsContext) => campaign.type === 'extendedInstantWin'

export function winnerContinue(): Blueprint[] {
  return [title(WON), body('One more step to get your prize.'), button('next', 'Continue')]
}

export function winnerRedemption(context: DefaultsContext): Blueprint[] {
  return [
    title(isExtended(context) ? 'Ready to collect <b>{prize}</b>' : WON),
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
  return [...visit, button('share', 'Tell a friend')]
}

export function winnerThankyou(context: DefaultsContext): Blueprint[] {
  const { settings, prize } = context
  if (settings.addPrizeRedemption && prize?.delivery === 'pin') {
    return [
      title('Enjoy it, {firstName}'),
      body('{prize} is yours. Thanks for playing!'),
      ...closing(context),
    ]
  }
  return [
    title(isExtended(context) ? 'All set, {firstName} <b>{prize}</b>' : WON),
    body(DELIVERY[prize?.delivery ?? 'ship']),
    ...closing(context),
    legal('Prizes are awarded after {sponsor} verifies the entry under the {rules}.'),
  ]
}

export function nonWinnerContinue(): Blueprint[] {
  return [title(NOT_WON), body('No prize this time. Thanks for playing!'), button('next', 'Continue')]
}

/** Screens of the second-chance draw for people without a win. */
export function secondChance(context: DefaultsContext, repeat: number): Blueprint[] {
  const last = repeat === context.settings.numberSweepsPages
  const next = button('next', last ? 'Enter the draw' : 'Continue')
  if (repeat > 1) return [title('One more step'), body('Continue to complete your entry in the draw.'), next]
  return [
    title(isExtended(context) ? 'Here’s a second chance, {firstName}' : NOT_WON),
    body('You get a second chance! Enter here for one more draw.'),
    next,
  ]
}

export function nonWinnerRedemption(context: DefaultsContext): Blueprint[] {
  const first = !isExtended(context) && !context.settings.addSweeps
  return [
    title(first ? NOT_WON : 'A thank-you for playing'),
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
  const again = isDaily(context) ? ' Come back every day for another chance.' : ''
  if (addSweeps) {
    const drawn = `Your entry is in. If you win, {sponsor} will contact you.${again}`
    return [title('You’re in the draw, {firstName}'), body(drawn), ...closing(context)]
  }
  if (addNonWinnerRedemption || isExtended(context)) {
    return [title('See you soon, {firstName}'), body(`Thanks for stopping by!${again}`), ...closing(context)]
  }
  return [title(NOT_WON), body(`No prize this time. Thanks for playing!${again}`), ...closing(context)]
}
