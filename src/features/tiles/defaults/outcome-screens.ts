import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import { type Blueprint, body, button, legal, title } from './blueprint.ts'
import { offerAfterPlay, withAgain } from './sentences.ts'
import { type DefaultsContext, isDaily, type TilePrize } from './tile-settings.ts'
import { english, voiceOf, wordsIn } from './tones.ts'

const DELIVERY = {
  ship: 'screens.ship',
  email: 'screens.mail',
  pickup: 'screens.pickup',
  pin: 'screens.pin',
} as const satisfies Record<TilePrize['delivery'], MessageKey>

const isExtended = ({ campaign }: DefaultsContext) => campaign.type === 'extendedInstantWin'

export function winnerContinue({ settings }: DefaultsContext): Blueprint[] {
  return [
    title(wordsIn(settings)('won')),
    body(english('screens.oneMoreForPrize')),
    button('next', english('page.continue')),
  ]
}

export function winnerRedemption(context: DefaultsContext): Blueprint[] {
  const words = wordsIn(context.settings)
  return [
    title(isExtended(context) ? words('ready') : words('won')),
    body(english('screens.staff')),
    button('redeem', english('screens.redeem')),
  ]
}

export function winnerRedemptionSuccess(): Blueprint[] {
  return [
    title(english('screens.givePrize')),
    body(english('screens.prizeRedeemed')),
    button('next', english('screens.done')),
  ]
}

/** The sponsor's site, and a way to pass the campaign on. */
export function closing({ settings }: DefaultsContext): Blueprint[] {
  const visit = settings.webLink === '' ? [] : [button('url', english('page.visit'), settings.webLink)]
  return [...visit, button('share', wordsIn(settings)('share'))]
}

export function winnerThankyou(context: DefaultsContext): Blueprint[] {
  const { settings, prize } = context
  const words = wordsIn(settings)
  if (settings.addPrizeRedemption && prize?.delivery === 'pin') {
    return [title(words('enjoy')), body(words('yours')), ...closing(context)]
  }
  return [
    title(isExtended(context) ? words('done') : words('won')),
    body(english(DELIVERY[prize?.delivery ?? 'ship'])),
    ...closing(context),
    legal(english('screens.awarded')),
  ]
}

export function nonWinnerContinue({ settings }: DefaultsContext): Blueprint[] {
  const words = wordsIn(settings)
  return [title(words('notWon')), body(words('noPrize')), button('next', english('page.continue'))]
}

/** Screens of the second-chance draw for people without a win. */
export function secondChance(context: DefaultsContext, repeat: number): Blueprint[] {
  const words = wordsIn(context.settings)
  const last = repeat === context.settings.numberSweepsPages
  const next = button('next', last ? words('enterDraw') : english('page.continue'))
  if (repeat > 1) return [title(words('oneMore')), body(english('screens.completeEntry')), next]
  return [
    title(isExtended(context) ? words('secondChance') : words('notWon')),
    body(english('screens.secondDraw')),
    next,
  ]
}

export function nonWinnerRedemption(context: DefaultsContext): Blueprint[] {
  const words = wordsIn(context.settings)
  const first = !isExtended(context) && !context.settings.addSweeps
  return [
    title(first ? words('notWon') : words('forPlaying')),
    body(first ? offerAfterPlay(voiceOf(context.settings)) : english('screens.staff')),
    button('redeem', english('screens.redeem')),
  ]
}

export function nonWinnerRedemptionSuccess(): Blueprint[] {
  return [
    title(english('screens.giveGift')),
    body(english('play.offerRedeemedNow')),
    button('next', english('screens.done')),
  ]
}

export function nonWinnerThankyou(context: DefaultsContext): Blueprint[] {
  const { addSweeps, addNonWinnerRedemption } = context.settings
  const words = wordsIn(context.settings)
  const told = (text: string) => body(withAgain(voiceOf(context.settings), text, isDaily(context)))
  if (addSweeps) {
    return [title(words('inDraw')), told(english('screens.entryIn')), ...closing(context)]
  }
  if (addNonWinnerRedemption || isExtended(context)) {
    return [title(words('seeYou')), told(words('stopped')), ...closing(context)]
  }
  return [title(words('notWon')), told(words('noPrize')), ...closing(context)]
}
