import { z } from 'zod'
import { ClaimDetails, maskTin, type Award as WireAward } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { unseal } from '#server/security/seal.ts'
import { maskEmail, maskPhone } from '#shared/text/mask-contact.ts'
import { type Award, awardStatusAt } from './award.ts'

const text = z.string().nullable()

/** Sealed details; for an erased person, they hold the identity while the law requires it. */
const StoredDetails = ClaimDetails.extend({
  winner: z.object({ firstName: text, lastName: text, email: text, phone: text }).optional(),
})
type StoredDetails = z.output<typeof StoredDetails>

/** Reads the details that a winner gave, as sealed for an award. */
export function readDetails(deps: Pick<Deps, 'sealKey'>, awardKey: string, sealed: Buffer): StoredDetails {
  return StoredDetails.parse(JSON.parse(unseal(deps, `award ${awardKey}`, sealed).toString()))
}

/** Details that the winner gave; empty before any. */
export const detailsOf = (deps: Pick<Deps, 'sealKey'>, { awardKey, detailsSealed }: Award): StoredDetails =>
  detailsSealed ? readDetails(deps, awardKey, detailsSealed) : {}

/** Winners' details without taxpayer numbers, by the keys of their awards; awards without details are missing. */
export async function listAwardAnswers(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  accountId: number,
  awardKeys: readonly string[],
): Promise<Map<string, Omit<ClaimDetails, 'tin'>>> {
  if (awardKeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('awards')
    .select(['award_key', 'details_sealed'])
    .where('account_id', '=', accountId)
    .where('award_key', 'in', awardKeys)
    .where('details_sealed', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ award_key, details_sealed }) => {
      if (!details_sealed) return []
      const { winner: _w, tin: _t, ...given } = readDetails(deps, award_key, details_sealed)
      return [[award_key, given]]
    }),
  )
}

function personOf({ firstName, lastName, email, phone }: Award['person']): NonNullable<WireAward['person']> {
  return {
    name: [firstName, lastName].filter(name => name !== null).join(' '),
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { phone }),
  }
}

function whoOf(deps: Pick<Deps, 'sealKey'>, award: Award): Partial<WireAward> {
  const { winner, tin, ...given } = detailsOf(deps, award)
  const masked = tin === undefined ? {} : { tin: maskTin(tin) }
  return { person: personOf(winner ?? award.person), ...given, ...masked, ...documentsOf(award) }
}

const documentsOf = ({ documents }: Award) => (documents.length > 0 ? { documents } : {})

function redeemerOf({ redeemedBy, prize }: Award): WireAward['redeemedBy'] {
  if (redeemedBy !== null) return 'login'
  return prize?.givesCodes && prize.pinHash === null ? 'code' : 'pin'
}

/** An award without addresses and answers, its contacts masked. */
export function maskAward({ address: _a, dob: _d, skillAnswer: _s, person, ...award }: WireAward): WireAward {
  if (!person) return award
  const { name, email, phone } = person
  return {
    ...award,
    person: {
      name,
      ...(email === undefined ? {} : { email: maskEmail(email) }),
      ...(phone === undefined ? {} : { phone: maskPhone(phone) }),
    },
  }
}

/** An award as the dashboard gets it; who won only for those who may see personal data. */
export function toWireAward(deps: Pick<Deps, 'clock' | 'sealKey'>, award: Award, sees: boolean): WireAward {
  const now = deps.clock.now()
  const { redeemedAt, lockedUntil, reasonCode } = award
  const status = awardStatusAt(award, now)
  const reason = reasonCode ?? (status === 'forfeited' ? 'expired' : undefined)
  return {
    awardId: award.awardKey,
    kind: award.kind,
    status,
    eventKey: award.eventKey,
    ...(award.prize ? { prizeTitle: award.prize.title, prizeKey: award.prize.prizeKey } : {}),
    wonAt: award.createdAt,
    ...(award.rank === null ? {} : { rank: award.rank }),
    deadline: award.deadlineAt,
    ...(redeemedAt ? { redeemedAt, redeemedBy: redeemerOf(award) } : {}),
    ...(award.prize?.givesCodes && !award.test && !award.code ? { waitsForCode: true } : {}),
    ...(lockedUntil && lockedUntil > now ? { lockedUntil } : {}),
    ...(reason ? { reasonCode: reason } : {}),
    ships: award.prize?.delivery === 'ship',
    ...(award.parcel ? { parcel: award.parcel } : {}),
    w9: award.w9,
    affidavit: award.affidavit,
    ...(award.nameShownAt ? { nameShownAt: award.nameShownAt } : {}),
    ...(award.keptUntil ? { keptUntil: award.keptUntil } : {}),
    ...(sees ? whoOf(deps, award) : {}),
  }
}
