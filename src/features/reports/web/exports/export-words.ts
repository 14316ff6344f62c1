import type { ExportFormat, ExportKind } from '#features/reports/contract.ts'

/** Contents of each kind, as a hint. */
export const KIND_HINTS: Readonly<Record<ExportKind, string>> = {
  entries: 'Everyone who entered, with answers, result and prize.',
  winners: 'Winners, prizes, claim status and shipping addresses.',
  consents: 'Each consent with its entrant, time and exact wording.',
  nyWinners: 'Winners of prizes above $25. File within 90 days of the end.',
  flWinners: 'Winners of prizes above $25. File within 60 days of the end.',
  nyRegistration: 'Sponsor, period, deadline and prizes for the filing. Attach the Official Rules.',
  flRegistration: 'Sponsor, period, deadline and prizes for the filing. Attach the Official Rules.',
  tax1099: 'Winners whose prizes in a year reach the reporting threshold.',
  tax1099All: 'One row per person and year, over all campaigns of your account, for your filing service.',
  donations: 'Each gift with donor, amount, fee, receipt and refund.',
  receipts: 'Each receipt with its entrant, amount, store and decision.',
  auditPack: 'Tables, rules and proofs for an auditor, with checksums.',
}

export const FORMATS: readonly { value: ExportFormat; label: string; hint: string }[] = [
  { value: 'xlsx', label: 'Excel', hint: 'Opens in Excel. Text is never read as a formula.' },
  { value: 'csv', label: 'CSV', hint: 'Opens in any spreadsheet. Text is never read as a formula.' },
  { value: 'json', label: 'JSON', hint: 'For developers. One object per row.' },
  { value: 'pdf', label: 'PDF', hint: 'To print and to file.' },
  { value: 'zip', label: 'ZIP', hint: 'The CSV file, compressed.' },
]

/** Hint for the ZIP that holds a whole pack. */
export const PACK_HINT = 'Files in folders, listed in manifest.json.'
