import { isInstantType, mailDays } from '#features/campaigns/contract.ts'
import type { Finding } from '#features/compliance/contract.ts'
import { MAX_TOTAL_QUANTITY } from '#features/fairness/contract.ts'
import { count } from '#shared/text/numbers.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { dateIn, toInstant } from '#shared/time/zoned-time.ts'
import type { Facts } from './facts.ts'

/** The day of the last review of the setup requirements. */
const SETUP_AS_OF = '2026-11-13'

function blocks(id: string, message: string, field: string, detail?: string): Finding {
  return {
    id,
    severity: 'block',
    message,
    field,
    source: 'setup',
    asOf: SETUP_AS_OF,
    overridable: false,
    acknowledged: false,
    ...(detail ? { detail } : {}),
  }
}

function instantFindings({ instant, prizes }: Facts): Finding[] {
  const pieces = prizes.reduce((sum, prize) => sum + (prize.use === 'instant' ? prize.quantity : 0), 0)
  if (!instant || prizes.length === 0) return []
  if (pieces === 0) return [blocks('S06', 'Add at least one instant win prize.', 'newPrizes')]
  if (pieces <= MAX_TOTAL_QUANTITY) return []
  return [blocks('S07', 'A campaign can have at most 100,000 instant win prizes.', 'newPrizes')]
}

/** A draw that the rules promise without anything to draw. */
function drawFindings({ campaign: { settings, type, timezone, endsAt }, prizes }: Facts): Finding[] {
  if (type !== 'sweepstakes' && !settings.addSweeps) return []
  const findings: Finding[] = []
  if (prizes.length > 0 && !prizes.some(({ use }) => use === 'draw')) {
    findings.push(
      blocks('S10', 'Add at least one prize for the drawing, or remove the drawing.', 'newPrizes'),
    )
  }
  const { drawTime } = settings
  if (drawTime && toInstant(drawTime, timezone, 'end') < endsAt) {
    const planned = calendarDay(drawTime.slice(0, 10))
    const detail = `The drawing is on ${planned}. The campaign ends on ${calendarDay(dateIn(timezone, new Date(endsAt.getTime() - 1)))}.`
    findings.push(blocks('S11', 'Set the drawing after the end of the campaign.', 'drawTime', detail))
  }
  return findings
}

/** Cards have to arrive before anything is drawn, and after they may be posted. */
function mailFindings({ campaign: { settings, type, timezone, startsAt, endsAt } }: Facts): Finding[] {
  const { amoe, drawTime } = settings
  if (amoe.type !== 'mail' || amoe.receivedBy === undefined) return []
  const { postmarkBy } = mailDays({ type, settings, startsAt, endsAt, timezone })
  if (isInstantType(type) && amoe.receivedBy > postmarkBy) {
    return [blocks('S12', 'Mail-in cards of an instant win must arrive by its last day.', 'amoe')]
  }
  const drawDay = drawTime?.slice(0, 10)
  if (!isInstantType(type) && drawDay !== undefined && amoe.receivedBy >= drawDay) {
    const detail = `Cards are accepted until ${calendarDay(amoe.receivedBy)}. The drawing is on ${calendarDay(drawDay)}.`
    return [blocks('S12', 'Mail-in cards must arrive before the drawing.', 'amoe', detail)]
  }
  return []
}

/** On-screen redemption needs a PIN: on each prize with its own, and on at least one otherwise. */
function pinFindings({ campaign: { settings, type }, prizes }: Facts): Finding[] {
  if (!settings.addPrizeRedemption || type === 'textToDonate') return []
  const noneHasPin = prizes.every(({ pinHash }) => pinHash === null)
  const lacking = prizes.filter(
    ({ pinHash, delivery }) => pinHash === null && (delivery === 'pin' || noneHasPin),
  )
  if (lacking.length === 0 && !noneHasPin) return []
  const titles = lacking.map(({ title }) => title).join(', ')
  const detail = titles === '' ? 'The campaign has no prizes yet.' : `${titles}.`
  return [blocks('S02', 'Set a PIN for each prize that is redeemed on screen.', 'newPrizes', detail)]
}

/** Every winner gets a code of their own. */
function codeFindings({ campaign: { testMode }, prizes }: Facts): Finding[] {
  const lacking = prizes.filter(({ codes, quantity }) => codes !== undefined && codes < quantity)
  if (testMode || lacking.length === 0) return []
  const counts = lacking.map(
    ({ title, codes = 0, quantity }) => `${title} has ${count(codes)} of ${count(quantity)}.`,
  )
  const detail = `${counts.join(' ')} Codes must be valid until the end of the campaign.`
  return [blocks('S13', 'Upload as many codes as the quantity of each prize with codes.', 'codes', detail)]
}

/** A form that asks for codes needs some. */
function entryCodeFindings({ campaign: { settings }, records }: Facts): Finding[] {
  if (!settings.entryCode) return []
  if (settings.userCapture === 'No') {
    return [blocks('S15', 'Collect entrant information, so that people can enter their code.', 'userCapture')]
  }
  if (records.entryCodes > 0) return []
  return [blocks('S14', 'Generate or upload entry codes: the form asks for one.', 'entryCodes')]
}

/** Eligible entrants, and entry methods. */
function entryFindings({ campaign: { settings, type }, chance }: Facts): Finding[] {
  const { linkEntry, socialEntry, qrEntry, smsEntry, webLink, eligibleCountries, eligibleStates } = settings
  const findings: Finding[] = []
  const hasWay = linkEntry || socialEntry || qrEntry || smsEntry || webLink !== '' || type === 'textToDonate'
  if (!hasWay) findings.push(blocks('S08', 'Choose at least one entry channel.', 'linkEntry'))
  if (eligibleCountries.includes('US') && eligibleStates.length === 0) {
    findings.push(blocks('S09', 'Choose at least one state.', 'eligibleStates'))
  }
  if (chance && type !== 'textToDonate' && !settings.email && !settings.phoneNumber) {
    const message = 'Ask for an email address or a mobile number, so that each person counts once.'
    findings.push(blocks('S04', message, 'email'))
  }
  return findings
}

/**
 * Missing parts without which a campaign cannot run, beside the law (product rule 5.3).
 * @param screens problems of the screens, one sentence each with the index of the screen
 */
export function setupFindings(
  facts: Facts,
  screens: readonly { problem: string; index: number }[],
): Finding[] {
  const { campaign } = facts
  const { settings, type } = campaign
  const findings: Finding[] = screens.map(({ problem, index }) => ({
    ...blocks('S01', problem, 'tiles'),
    screen: index,
  }))
  findings.push(...pinFindings(facts))
  if (settings.addNonWinnerRedemption && isInstantType(type) && campaign.nonWinnerPinHash === null) {
    findings.push(
      blocks('S03', 'Set the PIN for offers to entrants who do not win.', 'nonWinnerRedemptionPin'),
    )
  }
  findings.push(
    ...instantFindings(facts),
    ...drawFindings(facts),
    ...entryCodeFindings(facts),
    ...mailFindings(facts),
    ...codeFindings(facts),
    ...entryFindings(facts),
  )
  if (type === 'textToDonate' && !campaign.testMode && !facts.records.takesGifts) {
    findings.push(blocks('S05', 'Connect a payment account to take donations.', 'paymentAccount'))
  }
  return findings
}
