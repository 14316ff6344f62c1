import { countWithoutReason } from '#features/blacklist/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Override } from '#features/compliance/contract.ts'
import { countEntryCodes } from '#features/entry-codes/server/index.ts'
import { listCommitments } from '#features/fairness/server/index.ts'
import { numberFor, type SmsNumber } from '#features/sms/outbound/server/index.ts'
import { isRevealed, type Reveal, revealOf } from '#features/tiles/contract.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { paidByText, tickedBoxes } from './owner-words.ts'
import { DRAFT_RECORDS, type Records } from './records.ts'
import { loadRegistrations } from './registrations.ts'

async function loadOverrides(db: Db, campaignId: number): Promise<Record<string, Override>> {
  const rows = await db
    .selectFrom('compliance_overrides')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .execute()
  return Object.fromEntries(
    rows.map(({ rule, by_name: by, created_at: at, reason, file_key: fileKey }) => [
      rule,
      { by, at, reason, ...(fileKey ? { fileKey } : {}) },
    ]),
  )
}

/** Texts near the date of birth that name the required age (rule A07). */
function ageHints(tiles: readonly Tile[], minimumAge: number): string[] {
  const namesAge = (words: string) =>
    words.includes('{age}') || words.match(/\b\d+\b/g)?.some(number => Number(number) === minimumAge)
  const questions = tiles.find(({ title }) => title === 'Form')?.components.questions ?? []
  return questions
    .filter(({ hidden, captureField, consentFor }) => {
      return !hidden && (captureField === 'birthday' || consentFor !== undefined)
    })
    .flatMap(({ label, help, placeholder, consentText }) => [label, help, placeholder, consentText])
    .filter(words => words !== undefined)
    .filter(namesAge)
}

async function takesGifts(db: Db, accountId: number): Promise<boolean> {
  const connected = await db
    .selectFrom('payment_accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('connected_at', 'is not', null)
    .executeTakeFirst()
  return connected !== undefined
}

/** Reveals of the screens that follow a play. */
function revealsOf({ type }: Campaign, tiles: readonly Tile[]): Reveal[] {
  const shown = tiles
    .filter(tile => isRevealed(type, tiles, tile))
    .flatMap(({ styles }) => revealOf(type, styles) ?? [])
  return [...new Set(shown)]
}

function largestGift(tiles: readonly Tile[]): number {
  const forms = tiles.flatMap(({ components }) => components.ttdForms)
  return Math.max(0, ...forms.map(({ max }) => max)) / 100
}

/**
 * Disclosures that carriers require beside a number; our own words, used unless the owner writes others, contain all of
 * them.
 */
const DISCLOSED = [
  /\bHELP\b/,
  /\bSTOP\b/,
  /data rates/i,
  /frequency|\b(per|an?|each|every) (day|week|month|year)|recurring|one-time/i,
]

function isDisclosed(ownWords = ''): boolean {
  return ownWords.trim() === '' || DISCLOSED.every(part => part.test(ownWords))
}

/** "(207) 555-0142" of an American number; short codes and others unchanged. */
function readableNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/** Facts about a number; one that carriers refused counts as missing. */
export function textingOf({ kind, number, registration }: SmsNumber): Omit<Records['texting'], 'disclosed'> {
  return {
    ...(kind ? { numberType: kind, number: readableNumber(number) } : {}),
    registration: registration === 'rejected' ? 'none' : registration,
  }
}

/** Evidence for the rules beside a campaign (not a date), its prizes and its screens. */
export async function loadEvidence(db: Db, campaign: Campaign) {
  const { id, accountId } = campaign
  const [commitments, blocksWithoutReason, registrations, overrides, gifts, number, entryCodes] =
    await Promise.all([
      listCommitments(db, id),
      countWithoutReason(db, campaign),
      loadRegistrations(db, id),
      loadOverrides(db, id),
      takesGifts(db, accountId),
      numberFor(db, accountId),
      countEntryCodes(db, campaign),
    ])
  return {
    committed: commitments.length > 0,
    blocksWithoutReason,
    registrations,
    overrides,
    takesGifts: gifts,
    number,
    entryCodes,
  }
}

/** Records for the rules beside the fields of a campaign (not a date). */
export function recordsOf(
  campaign: Campaign,
  tiles: readonly Tile[],
  { number, ...evidence }: Awaited<ReturnType<typeof loadEvidence>>,
): Records {
  const { settings } = campaign
  return {
    ...DRAFT_RECORDS,
    ...evidence,
    ageHints: ageHints(tiles, settings.minimumAge),
    reveals: revealsOf(campaign, tiles),
    largestGift: largestGift(tiles),
    texting: {
      ...textingOf(number),
      disclosed: isDisclosed(settings.sms?.consentText),
    },
    words: {
      ...DRAFT_RECORDS.words,
      ticked: tickedBoxes(tiles),
      paidByText: paidByText(campaign, tiles),
    },
  }
}
