import type { TeamDonation } from '#features/donations/contract.ts'

/** Who gave, as far as the reader may know. */
export function donorOf({ anonymous, donorName, email, phone }: TeamDonation): string {
  return donorName ?? email ?? phone ?? (anonymous ? 'Anonymous' : 'A supporter')
}
