import type { SmsCheck } from '#features/builder/contract.ts'
import { type PromotionType, SmsKeyword } from '#features/campaigns/contract.ts'
import { keywordsInUse, type Lifetime } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { similarKeywords } from './sms-words.ts'

const TAKEN = 'Another campaign uses this keyword at that time'
const NO_NUMBER =
  'No number is registered for text messages yet, so texts cannot be received. Staff has to register one.'

/**
 * Whether a campaign of this type may use a keyword during its lifetime, and what is free when it may not.
 */
export async function judgeKeyword(
  db: Db,
  { keyword, type, lifetime }: { keyword: string; type: PromotionType; lifetime: Lifetime },
): Promise<Pick<SmsCheck, 'ok' | 'available' | 'suggestions' | 'problems'>> {
  const wanted = SmsKeyword.safeParse(keyword)
  const similar = similarKeywords(keyword, type, lifetime.start.getUTCFullYear())
  const asked = wanted.success ? [wanted.data, ...similar] : similar
  const used = await keywordsInUse(db, asked, lifetime, 'wanted')
  if (wanted.success && !used.has(wanted.data)) {
    return { ok: true, available: true, suggestions: [], problems: [NO_NUMBER] }
  }
  const problem = wanted.error?.issues[0]?.message ?? TAKEN
  const suggestions = similar.filter(word => !used.has(word)).slice(0, 3)
  return { ok: false, available: false, suggestions, problems: [problem, NO_NUMBER] }
}
