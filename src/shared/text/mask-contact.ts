const DOTS = '•••'
/** "+12075550142": country, area, exchange and line of a North American number. */
const NORTH_AMERICAN = /^\+1(\d{3})\d{3}(\d{4})$/

/** "a•••@mail.example": enough to recognize in a list that others may look at. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${email.slice(0, 1)}${DOTS}${email.slice(at)}` : DOTS
}

/** "(207) •••-0142" as in North America, "•••42" of other numbers. */
export function maskPhone(phone: string): string {
  const [, area, line] = NORTH_AMERICAN.exec(phone) ?? []
  return area === undefined ? `${DOTS}${phone.slice(-2)}` : `(${area}) ${DOTS}-${line}`
}

/** Email and phone of a person for a list; absent where neither is known. */
export function maskContact({
  email,
  phone,
}: {
  email?: string | undefined
  phone?: string | undefined
}): string | undefined {
  const parts = [email && maskEmail(email), phone && maskPhone(phone)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}
