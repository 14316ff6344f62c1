import type { ExportFormat, ExportKind } from '#features/reports/contract.ts'

/** What each kind holds, for whoever chooses. */
export const KIND_HINTS: Readonly<Record<ExportKind, string>> = {
  entries: 'Everyone who entered, with answers, result and prize.',
  winners: 'Who won what, how far the claim is, and where the prize goes.',
  consents: 'Who agreed to what, when, and in which words.',
  nyWinners: 'Winners of prizes above $25, to file within 90 days of the end.',
  flWinners: 'Winners of prizes above $25, to file within 60 days of the end.',
  tax1099: 'Winners whose prizes of a year reach what is reported.',
  donations: 'Every gift: who, how much, its fee, its receipt, and its refund.',
  auditPack: 'All an auditor asks for: tables, rules, proofs, and the SHA-256 of each.',
}

export const FORMATS: readonly { value: ExportFormat; label: string; hint: string }[] = [
  { value: 'xlsx', label: 'Excel', hint: 'One sheet for each 1,048,575 rows; text is never a formula.' },
  { value: 'csv', label: 'CSV', hint: 'For any spreadsheet or database; text is never a formula.' },
  { value: 'json', label: 'JSON', hint: 'For programs; one object a row.' },
  { value: 'zip', label: 'ZIP', hint: 'The CSV file, a tenth of its size.' },
]

/** Of the ZIP that holds a whole pack. */
export const PACK_HINT = 'Files in folders; manifest.json lists them.'
