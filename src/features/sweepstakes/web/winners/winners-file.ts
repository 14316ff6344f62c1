import type { Draw } from '#features/sweepstakes/contract.ts'

const COLUMNS = ['rank', 'status', 'prize', 'name', 'w9', 'affidavit', 'entry'] as const

/** One cell: quoted, and no formula for the program that opens it. */
function cell(value: string | number | undefined): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The winners of a draw as the address of a CSV file, without contacts: those are in the exports of reports. */
export function winnersFile({ winners }: Draw): string {
  const rows = winners.map(({ rank, status, prizeTitle, name, w9, affidavit, entryHash }) =>
    [rank, status, prizeTitle, name, w9, affidavit, entryHash].map(cell).join(','),
  )
  return `data:text/csv;charset=utf-8,${encodeURIComponent([COLUMNS.join(','), ...rows].join('\r\n'))}`
}
