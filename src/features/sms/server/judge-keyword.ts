import { type PromotionType, SmsKeyword } from '#features/campaigns/contract.ts'
import { keywordsInUse, type Lifetime } from '#features/campaigns/server/index.ts'
import type { SmsCheck } from '#features/sms/contract.ts'
import type { CarrierRegistration } from '#features/sms/outbound/contract.ts'
import { numberFor } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { similarKeywords } from './sms-words.ts'

const TAKEN = 'Another campaign uses this keyword at the same time'
const NO_NUMBER = 'No text message number is registered yet. Ask staff to register one.'
const NOT_YET = 'Carriers have not approved the number yet.'

/** Missing registration steps of a campaign's number, as carriers report them. */
const WAITING: Readonly<Record<CarrierRegistration, readonly string[]>> = {
  none: [NOT_YET],
  pending: [NOT_YET],
  rejected: ['Carriers rejected the number. Ask staff to register another one.'],
  approved: [],
}

/** Whether a campaign of this type may use a keyword during its lifetime, and free alternatives if not. */
export async function judgeKeyword(
  db: Db,
  {
    accountId,
    keyword,
    type,
    lifetime,
  }: { accountId: number; keyword: string; type: PromotionType; lifetime: Lifetime },
): Promise<
  Pick<SmsCheck, 'ok' | 'available' | 'suggestions' | 'problems' | 'number' | 'numberType' | 'registration'>
> {
  const { number, kind, registration } = await numberFor(db, accountId)
  const where = {
    number,
    ...(kind ? { numberType: kind } : {}),
    registration: registration === 'rejected' ? ('none' as const) : registration,
  }
  const waiting = kind === undefined ? [NO_NUMBER] : WAITING[registration]
  const wanted = SmsKeyword.safeParse(keyword)
  const similar = similarKeywords(keyword, type, lifetime.start.getUTCFullYear())
  const asked = wanted.success ? [wanted.data, ...similar] : similar
  const used = await keywordsInUse(db, accountId, asked, lifetime, 'wanted')
  if (wanted.success && !used.has(wanted.data)) {
    return { ...where, ok: true, available: true, suggestions: [], problems: [...waiting] }
  }
  const problem = wanted.error?.issues[0]?.message ?? TAKEN
  const suggestions = similar.filter(word => !used.has(word)).slice(0, 3)
  return { ...where, ok: false, available: false, suggestions, problems: [problem, ...waiting] }
}
