import { isInstantType, PAST_MESSAGE, runsTooLong, startsBeforeToday } from '#features/campaigns/contract.ts'
import type { Draft } from './draft.ts'
import {
  CAPTURE_MESSAGE,
  dateProblems,
  ONE_TYPE_MESSAGE,
  PERIOD_MESSAGE,
  readPeriod,
} from './new-campaign.ts'
import {
  asksNonWinnerPin,
  asksPrizeUse,
  draftHasChance,
  draftHasTexts,
  draftType,
  isRedeemedByPin,
} from './submission.ts'

/** Message by field; a field of a list by its path, such as `newPrizes.0.title`. */
export type Problems = Record<string, string>

export function checkType(draft: Draft): Problems {
  return draftType(draft) ? {} : { instantWin: ONE_TYPE_MESSAGE }
}

export function checkBasics(draft: Draft): Problems {
  return draft.campaignSponsor.trim() ? {} : { campaignSponsor: 'Enter the sponsor’s name' }
}

export function checkSchedule(draft: Draft, now: Date): Problems {
  const period = readPeriod(draft)
  if (!period) return {}
  const { start, end } = period
  const problems: Problems = {}
  if (startsBeforeToday(start, draft.timezone, now)) problems.startTime = PAST_MESSAGE
  if (end <= start) problems.endTime = PERIOD_MESSAGE
  else if (runsTooLong(start, end)) problems.endTime = 'A campaign can run for up to 366 days'
  return problems
}

export function checkPlace(draft: Draft): Problems {
  const withoutState = draft.eligibleCountries.includes('US') && draft.eligibleStates.length === 0
  return withoutState ? { eligibleStates: 'Choose at least one state' } : {}
}

export function checkDates(draft: Draft): Problems {
  const period = readPeriod(draft)
  const problems: Problems = {}
  if (draft.childTimes.length === 0) problems.childTimes = 'Add at least one date'
  const dates = draft.childTimes.map(row => row.date)
  for (const [index, message] of Object.entries(period ? dateProblems(dates, period, draft.timezone) : {})) {
    problems[`childTimes.${index}.date`] = message
  }
  return problems
}

export function checkChannels(draft: Draft): Problems {
  const { linkEntry, socialEntry, qrEntry, smsEntry, webLink, textToDonate } = draft
  const any = linkEntry || socialEntry || qrEntry || smsEntry || webLink !== '' || textToDonate
  if (!any) return { linkEntry: 'Choose at least one channel' }
  const lacksKeyword = draftHasTexts(draft) && draft.sms.keyword.trim() === ''
  return lacksKeyword ? { 'sms.keyword': 'Choose a keyword' } : {}
}

export function checkCapture(draft: Draft): Problems {
  if (draft.userCapture === 'No') return draft.landingPage ? {} : { userCapture: CAPTURE_MESSAGE }
  const reachable = draft.email || draft.phoneNumber || draft.smsEntry
  return reachable ? {} : { email: 'Ask for an email address or a phone number' }
}

export function checkExtras(draft: Draft): Problems {
  const problems: Problems = {}
  const type = draftType(draft)
  if (asksNonWinnerPin(draft) && draft.nonWinnerRedemptionPin === '') {
    problems.nonWinnerRedemptionPin = 'Set a PIN of 4 to 8 digits'
  }
  if (draft.addSweeps && type === 'landingPage' && draft.userCapture === 'No') {
    problems.addSweeps = 'A draw needs an email address or phone number to reach winners'
  }
  return problems
}

/** True if a prize is redeemed on screen, and none is delivered with a PIN. */
function lacksPinDelivery(draft: Draft): boolean {
  const redeems = draft.addPrizeRedemption && !draft.textToDonate
  return redeems && !draft.newPrizes.some(({ delivery }) => isRedeemedByPin(draft, delivery))
}

export function checkPrizes(draft: Draft): Problems {
  const problems: Problems = {}
  if (draft.newPrizes.length === 0) problems.newPrizes = 'Add at least one prize'
  else if (lacksPinDelivery(draft))
    problems.prizeDelivery = 'Choose delivery with a PIN, or turn off on-screen redemption'
  draft.newPrizes.forEach(({ value, delivery, redemptionPin }, index) => {
    if (value <= 0) problems[`newPrizes.${index}.value`] = 'Enter the retail value of one prize'
    if (isRedeemedByPin(draft, delivery) && redemptionPin === '') {
      problems[`newPrizes.${index}.redemptionPin`] = 'Set a PIN of 4 to 8 digits'
    }
  })
  return problems
}

/** Pieces that a draw gives away: the read-only sum of page 11. */
export function countDrawWinners(draft: Draft): number {
  if (!draftHasChance(draft)) return 0
  const type = draftType(draft)
  const usual = type && isInstantType(type) ? 'instant' : 'draw'
  return draft.newPrizes
    .filter(prize => ((asksPrizeUse(draft) && prize.use) || usual) === 'draw')
    .reduce((sum, prize) => sum + prize.quantity, 0)
}

export function checkWinners(draft: Draft): Problems {
  const { expectedParticipation } = draft
  const tooFew = expectedParticipation > 0 && expectedParticipation < countDrawWinners(draft)
  const { mechanism, oneIn } = draft.instant ?? {}
  if (draft.expectedParticipation === 0 && mechanism === 'deck') {
    return { expectedParticipation: 'A shuffled deck needs the number of plays you expect' }
  }
  if (draft.expectedParticipation === 0 && mechanism === 'odds' && oneIn === undefined) {
    return { 'instant.oneIn': 'Enter the odds or the expected participation' }
  }
  return tooFew
    ? { expectedParticipation: 'Expected participation must be at least the number of winners' }
    : {}
}

export function checkLegal(draft: Draft): Problems {
  const problems: Problems = {}
  if (draft.minimumAge < 13 || draft.minimumAge > 99) problems.minimumAge = 'Choose an age from 13 to 99'
  if (draft.customPrivacyPolicy && draft.privacyPolicyLink === '') {
    problems.privacyPolicyLink = 'Enter a link to your privacy policy that starts with https://'
  }
  return problems
}
