import type { TeamDonation } from '#features/donations/contract.ts'

/** Donor as the reader may see them. */
export function donorOf({ anonymous, donorName, email, phone }: TeamDonation): string {
  return donorName ?? email ?? phone ?? (anonymous ? 'Anonymous' : 'A supporter')
}
