/** Details of a person whose full name must stay hidden. */
export interface Person {
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
}

const DOTS = '•••'

/**
 * A label that lets an owner tell people apart without identifying them: "J••• S.", else "j•••@•••.com", else "+1 (•••)
 * •••-•187".
 */
export function maskPerson({ firstName, lastName, email, phone }: Person): string {
  if (firstName) return `${firstName.charAt(0)}${DOTS}${lastName ? ` ${lastName.charAt(0)}.` : ''}`
  if (email) return `${email.charAt(0)}${DOTS}@${DOTS}${email.slice(email.lastIndexOf('.'))}`
  if (phone) return `+${phone.replace('+', '').charAt(0)} (${DOTS}) ${DOTS}-•${phone.slice(-3)}`
  return 'Anonymous'
}
