import type { z } from 'zod'
import {
  FIELD_ENTRIES,
  hasChance,
  isInstantType,
  PIN_DELIVERY,
  type PromotionType,
  typeOf,
} from '#features/campaigns/contract.ts'
import type { DraftPrize } from '#features/prizes/contract.ts'
import type { Draft } from './draft.ts'
import type { NewCampaign } from './new-campaign.ts'

/** The type that a draft chooses, or undefined while none or several flags are set. */
export function draftType(draft: Draft): PromotionType | undefined {
  return typeOf(draft)
}

/** True when chance decides anything in this campaign. */
export function draftHasChance(draft: Draft): boolean {
  const type = draftType(draft)
  return type !== undefined && hasChance(type, draft.addSweeps)
}

/** True when the draft has dates of its own beside the period. */
export function draftHasDates(draft: Draft): boolean {
  return !draft.landingPage && !draft.singleEvent
}

/** True when people can come in by text message; a donation always begins with one. */
export function draftHasTexts(draft: Draft): boolean {
  return draft.smsEntry || draft.textToDonate
}

/** True when the wizard asks for prizes. */
export function draftHasPrizes(draft: Draft): boolean {
  if (draft.textToDonate) return draft.addSweeps
  if (draft.landingPage) return draft.addPrizeRedemption || draft.addSweeps
  return true
}

/** True when the wizard asks for questions of the owner's own. */
export function draftHasQuestions(draft: Draft): boolean {
  return draft.userCapture === 'Yes' && !draft.textToDonate
}

/** True when a prize is redeemed with a PIN: its own delivery says so, or else the campaign's. */
export function isRedeemedByPin(draft: Draft, delivery: DraftPrize['delivery']): boolean {
  return delivery === 'pin' || (delivery === undefined && draft.prizeDelivery === PIN_DELIVERY)
}

/** True when those who do not win redeem something with a PIN. */
export function asksNonWinnerPin(draft: Draft): boolean {
  const type = draftType(draft)
  return draft.addNonWinnerRedemption && type !== undefined && isInstantType(type)
}

/** True when each prize has to say whether it is won at once or drawn: an instant win with a second chance. */
export function asksPrizeUse(draft: Draft): boolean {
  const type = draftType(draft)
  return draft.addSweeps && type !== undefined && isInstantType(type)
}

/** Contact data that people confirm with a code, as far as the form collects it. */
export function confirmedContact(draft: Draft): Draft['verifyContact'] {
  const isAsked = { none: true, email: draft.email, sms: draft.phoneNumber || draft.smsEntry }
  const { verifyContact, userCapture } = draft
  return userCapture === 'Yes' && isAsked[verifyContact] ? verifyContact : 'none'
}

/** Conditional fields; a draft without their question sends the defaults. */
const ASKED: Partial<Record<keyof Draft, (draft: Draft) => boolean>> = {
  sms: draftHasTexts,
  drawTime: draftHasChance,
  nonWinnerRedemptionPin: asksNonWinnerPin,
  verifyContact: draft => confirmedContact(draft) === draft.verifyContact,
  confirmEntries: draft => draft.email && draft.userCapture === 'Yes',
  privacyPolicyLink: draft => draft.customPrivacyPolicy,
  childTimes: draftHasDates,
  newPrizes: draftHasPrizes,
  charity: draft => draft.textToDonate,
  customQuestions: draftHasQuestions,
}
const asked = new Map(Object.entries(ASKED))

/** True when the wizard asks for this field of the draft. */
export function isAsked(draft: Draft, name: string): boolean {
  return asked.get(name)?.(draft) ?? true
}

function toPrize(draft: Draft, { use, ...prize }: DraftPrize) {
  return {
    ...prize,
    ...(use !== undefined && asksPrizeUse(draft) ? { use } : {}),
    redemptionPin: isRedeemedByPin(draft, prize.delivery) ? prize.redemptionPin : '',
  }
}

/** Request of the wizard: each field as it is sent, with defaults for fields without a question. */
export function toSubmission(draft: Draft): z.input<typeof NewCampaign> {
  const prizes = draft.newPrizes.map(prize => toPrize(draft, prize))
  const typed = new Map<string, unknown>(Object.entries({ ...draft, newPrizes: prizes }))
  const sent: unknown[][] = FIELD_ENTRIES.filter(([, { kept }]) => kept !== 'wizard').map(([name, field]) => {
    const value = isAsked(draft, name) ? typed.get(name) : field.initial
    return [name, field.toWire ? field.toWire(value) : value]
  })
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}
