import type { SmsNumberRow } from '#features/sms/contract.ts'

/** A number in readable form: "+1 202 555 0199"; short codes unchanged. */
export const saidNumber = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')

export const KIND_NAMES = { shortcode: 'Short code', '10dlc': '10DLC', tollfree: 'Toll-free' } as const

/** The word of each state of a registration, and the campaign status whose look it borrows. */
export const REGISTRATION_LOOKS: Readonly<
  Record<SmsNumberRow['registration'], readonly [word: string, status: number]>
> = {
  none: ['Not registered', 1],
  pending: ['Pending carrier approval', 2],
  approved: ['Approved', 6],
  rejected: ['Rejected', 8],
}
