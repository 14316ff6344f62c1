import type { Filing } from '#features/compliance/contract.ts'

/** Label of each filing, and the day that dates it. */
export const FILING_NAMES: Readonly<Record<Filing, { name: string; title: string; date: string }>> = {
  NY: { name: 'New York', title: 'Filing with New York', date: 'Filed on' },
  FL: { name: 'Florida', title: 'Filing with Florida', date: 'Filed on' },
  RI: { name: 'Rhode Island', title: 'Filing with Rhode Island', date: 'Filed on' },
  IRS: { name: 'IRS determination letter', title: 'IRS determination letter', date: 'Dated' },
}

/** The filing that resolves a finding. */
export const FILING_OF: Readonly<Record<string, Filing>> = {
  N01: 'NY',
  N02: 'NY',
  F01: 'FL',
  F02: 'FL',
  R01: 'RI',
  D02: 'IRS',
}
