import type { Campaign } from '#features/campaigns/server/index.ts'
import { type Contact, contactOf } from '#features/participation/server/index.ts'
import { invalidField } from '#server/http/named-error.ts'
import { toE164 } from '#shared/contact.ts'

/**
 * Destination of a code of this campaign, by the fields of a request.
 * @throws invalid naming the field that its owner does not have confirmed
 */
export function codeContact(
  campaign: Campaign,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Contact {
  const phoneNumber = phone === undefined ? undefined : toE164(phone)
  const contact = contactOf(campaign, { email, phoneNumber })
  if (contact) return contact
  throw phone === undefined
    ? invalidField('email', 'This campaign sends codes by text message. Enter a phone number')
    : invalidField('phone', 'This campaign sends codes by email. Enter an email address')
}
