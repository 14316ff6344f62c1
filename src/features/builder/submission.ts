import type { z } from 'zod'
import {
  hasChance,
  isInstantType,
  PIN_DELIVERY,
  type PromotionType,
  typeOf,
} from '#features/campaigns/contract.ts'
import type { Draft, DraftPrize } from './draft.ts'
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

/** What people confirm with a code, as far as the form asks for it. */
export function confirmedContact(draft: Draft): Draft['verifyContact'] {
  const isAsked = { none: true, email: draft.email, sms: draft.phoneNumber || draft.smsEntry }
  const { verifyContact, userCapture } = draft
  return userCapture === 'Yes' && isAsked[verifyContact] ? verifyContact : 'none'
}

function toPrize(draft: Draft, { use, ...prize }: DraftPrize) {
  return {
    ...prize,
    ...(use !== undefined && asksPrizeUse(draft) ? { use } : {}),
    redemptionPin: isRedeemedByPin(draft, prize.delivery) ? prize.redemptionPin : '',
  }
}

function toQuestion({ key: _row, help, options, ...question }: Draft['customQuestions'][number]) {
  return {
    ...question,
    ...(help ? { help } : {}),
    ...(options.length > 0 ? { options } : {}),
  }
}

/** Without words of the owner's own the rules carry ours. */
function toSms({ keyword, consentText = '' }: Draft['sms']) {
  return consentText.trim() === '' ? { keyword } : { keyword, consentText }
}

/** Without a day of the owner's own, the usual one holds. */
function toAmoe({ receivedBy = '', ...amoe }: Draft['amoe']) {
  return amoe.type === 'mail' && receivedBy !== '' ? { ...amoe, receivedBy } : amoe
}

/** What the wizard sends: companies and dates flattened, nothing of pages and fields that are not shown. */
export function toSubmission(draft: Draft): z.input<typeof NewCampaign> {
  const { singleEvent: _asked, sponsorAddress, drawTime, sms, ...fields } = draft
  const hasAddress = Boolean(sponsorAddress.street || sponsorAddress.city || sponsorAddress.zip)
  return {
    ...fields,
    amoe: toAmoe(draft.amoe),
    ...(hasAddress ? { sponsorAddress } : {}),
    ...(sms.keyword && draftHasTexts(draft) ? { sms: toSms(sms) } : {}),
    ...(drawTime && draftHasChance(draft) ? { drawTime } : {}),
    nonWinnerRedemptionPin: asksNonWinnerPin(draft) ? draft.nonWinnerRedemptionPin : '',
    verifyContact: confirmedContact(draft),
    confirmEntries: draft.confirmEntries && draft.email && draft.userCapture === 'Yes',
    privacyPolicyLink: draft.customPrivacyPolicy ? draft.privacyPolicyLink : '',
    additionalLegalEntities: draft.additionalLegalEntities.map(row => row.value),
    childTimes: draftHasDates(draft) ? draft.childTimes.map(row => row.date) : [],
    newPrizes: draftHasPrizes(draft) ? draft.newPrizes.map(prize => toPrize(draft, prize)) : [],
    customQuestions: draftHasQuestions(draft) ? draft.customQuestions.map(toQuestion) : [],
  }
}
