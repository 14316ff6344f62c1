import type { Writing } from '../catalog.ts'
import { promisesOf } from './promises.ts'
import { capturedFields } from './words.ts'

/** Data from winners, by the papers that their prizes need. */
function ofWinners(writing: Writing): string[] {
  const { chance, identityFrom, affidavit } = promisesOf(writing)
  if (!chance) return []
  const { prizes, texts, say } = writing
  const { collected } = texts
  const identity = prizes.some(({ valueCents }) => valueCents >= identityFrom * 100)
  const asked = [
    (affidavit || prizes.some(({ delivery }) => delivery === 'ship')) && collected.address,
    affidavit && collected.birth,
    identity && collected.identity,
    affidavit && collected.affidavit,
    affidavit && collected.taxForm,
  ].filter(item => item !== false)
  return [asked.length > 0 ? collected.winners({ items: say.listed(asked) }) : collected.winnersAsked]
}

/** Collected data, one line each. */
export function collectedData(writing: Writing): string[] {
  const { settings, campaign, texts, say } = writing
  const { collected } = texts
  const fields = capturedFields(writing)
  const isGift = campaign.type === 'textToDonate'
  const codes = { none: [], email: [collected.emailCode], sms: [collected.smsCode] }
  return [
    ...(fields.length > 0 ? [collected.form({ fields: say.listed(fields) })] : []),
    ...(settings.customQuestions.length > 0 ? [collected.answers] : []),
    ...(promisesOf(writing).texts ? [collected.texts] : []),
    isGift ? collected.ofGift : collected.ofEntry,
    ...(isGift ? [collected.payment] : []),
    ...ofWinners(writing),
    isGift ? collected.automaticOfGift : collected.automatic,
    ...codes[settings.verifyContact],
  ]
}

/** Why it is collected, one line each. */
export function reasons(writing: Writing): string[] {
  const { settings, campaign, texts } = writing
  const { collected } = texts
  const { chance } = promisesOf(writing)
  const gives = campaign.type === 'textToDonate'
  return [
    gives ? collected.runGifts : chance ? collected.runChance : collected.runOffer,
    ...(settings.confirmEntries ? [collected.confirm] : []),
    ...(gives ? [] : [collected.fraud]),
    collected.law,
    ...(settings.marketingOptIn ? [collected.marketing(chance)] : []),
  ]
}
