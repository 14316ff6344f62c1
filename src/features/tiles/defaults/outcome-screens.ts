import { type Blueprint, body, button, legal, title } from './blueprint.ts'
import { type DefaultsContext, isDaily, type TilePrize } from './tile-settings.ts'

const WON = '{firstName}, you won <b>{prize}</b>'
const NOT_WON = 'Not this time, {firstName}'
const STAFF = 'Hand your phone to the staff. They type their PIN, and it can be used once.'

const DELIVERY: Record<TilePrize['delivery'], string> = {
  ship: '{sponsor} will write to you to arrange the delivery.',
  email: '{sponsor} will send it to your email address.',
  pickup: 'Show this page when you pick it up at the venue.',
  pin: 'Show this page to the staff.',
}

const isExtended = ({ campaign }: DefaultsContext) => campaign.type === 'extendedInstantWin'

export function winnerContinue(): Blueprint[] {
  return [title(WON), body('One more step to your prize.'), button('next', 'Continue')]
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
    title('Hand over 1 {prize}'),
    body('Staff PIN accepted. This prize is now used.'),
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
      body('{prize} is yours. Thank you for playing.'),
      ...closing(context),
    ]
  }
  return [
    title(isExtended(context) ? 'All set, {firstName} <b>{prize}</b>' : WON),
    body(DELIVERY[prize?.delivery ?? 'ship']),
    ...closing(context),
    legal('A prize is awarded once {sponsor} has checked the entry against the {rules}.'),
  ]
}

export function nonWinnerContinue(): Blueprint[] {
  return [title(NOT_WON), body('This one does not win. Thank you for playing.'), button('next', 'Continue')]
}

/** The screens on which someone who did not win enters the second-chance draw. */
export function secondChance(context: DefaultsContext, repeat: number): Blueprint[] {
  const last = repeat === context.settings.numberSweepsPages
  const next = button('next', last ? 'Enter the draw' : 'Continue')
  if (repeat > 1) return [title('One more step'), body('Go on to complete your entry in the draw.'), next]
  return [
    title(isExtended(context) ? 'A second chance, {firstName}' : NOT_WON),
    body('There is a second chance: everyone who enters here is in one more draw.'),
    next,
  ]
}

export function nonWinnerRedemption(context: DefaultsContext): Blueprint[] {
  const first = !isExtended(context) && !context.settings.addSweeps
  return [
    title(first ? NOT_WON : 'A thank-you for playing'),
    body(first ? `This one does not win, but there is a thank-you for you. ${STAFF}` : STAFF),
    button('redeem', 'Redeem with staff'),
  ]
}

export function nonWinnerRedemptionSuccess(): Blueprint[] {
  return [
    title('Hand over 1 thank-you'),
    body('Staff PIN accepted. This is now used.'),
    button('next', 'Done'),
  ]
}

export function nonWinnerThankyou(context: DefaultsContext): Blueprint[] {
  const { addSweeps, addNonWinnerRedemption } = context.settings
  const again = isDaily(context) ? ' Another day brings another chance.' : ''
  if (addSweeps) {
    const drawn = `Your entry is in. If it is drawn, {sponsor} will write to you.${again}`
    return [title('You are in the draw, {firstName}'), body(drawn), ...closing(context)]
  }
  if (addNonWinnerRedemption || isExtended(context)) {
    return [
      title('See you again, {firstName}'),
      body(`We are glad you came by.${again}`),
      ...closing(context),
    ]
  }
  return [title(NOT_WON), body(`This one does not win. Thank you for playing.${again}`), ...closing(context)]
}
