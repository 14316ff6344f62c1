import type { getPledge } from '#features/donations/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { loadPledge } from '../load-pledge.ts'

const LAST_DIGITS = 4

export const handleGetPledge: Handler<typeof getPledge> = async ({ db, deps, params }) => {
  const { pledge, form, reminder } = await loadPledge(db, deps, params.pledgeId)
  return {
    charityName: form.charityName,
    ein: form.ein,
    form,
    ...(pledge.phone === null ? {} : { phoneMasked: `••• ${pledge.phone.slice(-LAST_DIGITS)}` }),
    ...(reminder === undefined ? {} : { reminderText: reminder }),
  }
}
