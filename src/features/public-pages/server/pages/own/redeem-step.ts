import { lockWords, type Redemption, redeemByPin } from '#features/claims/server/index.ts'
import { FORM_ERROR, PIN_FIELD } from '#features/tiles/kinds/index.ts'
import { ERRORS } from '#shared/errors.ts'
import { readFields } from '../first/form-body.ts'
import type { PageCall } from '../serve-page.ts'

/** Error of a PIN, and its status. */
export interface PinProblem {
  status: number
  errors: Record<string, string>
}

const [INVALID] = ERRORS.invalid
const [LOCKED] = ERRORS.locked
const [GONE] = ERRORS.gone
const [CONFLICT] = ERRORS.conflict

function problemOf(redemption: Redemption, now: Date): PinProblem | undefined {
  switch (redemption.outcome) {
    case 'wrongPin': {
      const { left } = redemption
      return {
        status: INVALID,
        errors: { [PIN_FIELD]: `Wrong PIN. ${left === 1 ? 'One try' : `${left} tries`} left` },
      }
    }
    case 'locked':
      return { status: LOCKED, errors: { [PIN_FIELD]: lockWords(redemption, now) } }
    case 'unanswered':
      return { status: CONFLICT, errors: { [FORM_ERROR]: 'Complete your claim page first' } }
    case 'closed':
      return { status: GONE, errors: { [FORM_ERROR]: 'This prize can no longer be redeemed' } }
    default:
      return undefined
  }
}

/**
 * Redeems an award with the PIN of a sent form. An earlier redemption is no problem: a form that was sent twice leads
 * to the same page as the first time.
 */
export async function redeemStep(call: PageCall, awardId: number): Promise<PinProblem | undefined> {
  const { db, deps, campaign, request } = call
  const pin = readFields(request.body)[PIN_FIELD]
  if (typeof pin !== 'string' || !/^\d{4,8}$/.test(pin)) {
    return { status: INVALID, errors: { [PIN_FIELD]: 'Enter the 4 to 8 digit PIN' } }
  }
  const redemption = await redeemByPin(db, deps, campaign, { awardId, pin, ip: request.ip })
  return problemOf(redemption, deps.clock.now())
}
