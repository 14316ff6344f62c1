import type { TeamDonation } from '#features/donations/contract.ts'
import { maskContact } from '#shared/text/mask-contact.ts'

/** Donor as the reader may see them. */
export function donorOf({ anonymous, donorName, email, phone }: TeamDonation): string {
  return donorName ?? maskContact({ email, phone }) ?? (anonymous ? 'Anonymous' : 'A supporter')
}
