import { ClaimDetails, type ClaimNeed } from '#features/claims/contract.ts'
import { FORM_ERROR } from '#features/tiles/kinds/index.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

function addressOf(text: (name: string) => string) {
  return {
    street: text('street'),
    city: text('city'),
    state: text('state').toUpperCase(),
    zip: text('zip'),
    country: text('country'),
  }
}

/** Reads a winner's form: only requested fields, or the errors by field name. */
export function readClaimForm(
  needed: readonly ClaimNeed[],
  fields: Fields,
): { details: ClaimDetails } | { errors: Record<string, string> } {
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const parsed = ClaimDetails.safeParse({
    ...(needed.includes('address') ? { address: addressOf(text) } : {}),
    ...(needed.includes('dob') ? { dob: text('dob') } : {}),
    ...(text('tin') === '' ? {} : { tin: text('tin') }),
    ...(needed.includes('skillAnswer') ? { skillAnswer: text('skillAnswer') } : {}),
  })
  if (parsed.success) return { details: parsed.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path.at(-1) ?? FORM_ERROR)] ??= message
  return { errors }
}
