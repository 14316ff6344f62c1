import { z } from 'zod'
import { PROMOTION_TYPES, type PromotionType as Type } from '#features/tiles/contract.ts'

export { PROMOTION_TYPES }

/** The primary promotion types, by the name of their flag in the draft. */
export const PromotionType = z.enum(PROMOTION_TYPES)
export type PromotionType = Type

/** Labels of types. */
export const TYPE_NAMES: Readonly<Record<PromotionType, string>> = {
  instantWin: 'Instant win',
  sweepstakes: 'Sweepstakes',
  landingPage: 'Landing page',
  extendedInstantWin: 'Extended instant win',
  textToDonate: 'Text-to-donate',
}

export type TypeFlags = Record<PromotionType, boolean>

/** The five flags of a type: exactly one is true. */
export function flagsOf(type: PromotionType): TypeFlags {
  return {
    instantWin: type === 'instantWin',
    sweepstakes: type === 'sweepstakes',
    landingPage: type === 'landingPage',
    extendedInstantWin: type === 'extendedInstantWin',
    textToDonate: type === 'textToDonate',
  }
}

/** The one type whose flag is true, or undefined when none or several are. */
export function typeOf(flags: Partial<TypeFlags>): PromotionType | undefined {
  const chosen = PROMOTION_TYPES.filter(type => flags[type] === true)
  return chosen.length === 1 ? chosen[0] : undefined
}

/** True for the two types with an immediate result. */
export function isInstantType(type: PromotionType): boolean {
  return type === 'instantWin' || type === 'extendedInstantWin'
}

/** True when chance decides anything: then the rules for sweepstakes apply. */
export function hasChance(type: PromotionType, addSweeps: boolean): boolean {
  return isInstantType(type) || type === 'sweepstakes' || addSweeps
}

/** Title of the winners screen; undefined for gifts, which win nothing. Without chance only offers are redeemed. */
export function awardsTitle(type: PromotionType, addSweeps: boolean): 'Winners' | 'Redemptions' | undefined {
  if (type === 'textToDonate') return undefined
  return hasChance(type, addSweeps) ? 'Winners' : 'Redemptions'
}
