import { type Draft, draftType, type Problems } from '#features/campaigns/wizard/contract.ts'
import { checkSms, type SmsCheck } from '#features/sms/contract.ts'
import { call } from '#web/api/call.ts'

interface Asking {
  signal?: AbortSignal
  /** The campaign whose own keyword it may be. */
  eventKey?: string | undefined
}

/** Asks the service whether this draft may use its keyword. */
export async function askAboutKeyword(draft: Draft, { signal, eventKey }: Asking = {}): Promise<SmsCheck> {
  const { cid, startTime, endTime, timezone, sms } = draft
  const type = draftType(draft) ?? 'instantWin'
  const body = {
    keyword: sms.keyword,
    cid,
    startTime,
    endTime,
    timezone,
    type,
    ...(eventKey && { eventKey }),
  }
  return call(checkSms, { body, ...(signal && { signal }) })
}

/** Problems with the keyword of a draft; empty if it can be used. */
export async function confirmKeyword(draft: Draft): Promise<Problems> {
  try {
    const { ok, problems } = await askAboutKeyword(draft)
    return ok ? {} : { 'sms.keyword': problems[0] ?? 'Choose another keyword' }
  } catch {
    return { 'sms.keyword': 'The keyword could not be checked. Please try again.' }
  }
}
