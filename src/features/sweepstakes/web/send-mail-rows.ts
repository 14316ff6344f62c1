import { addMailEntries, type MailRow, MOST_MAIL_ROWS } from '#features/sweepstakes/contract.ts'
import { call } from '#web/api/call.ts'

/** What became of a list. */
export interface MailOutcome {
  created: number
  /** Rows that were not taken, by their place in the list from 1, with whose they are as far as that was given. */
  rejected: { row: number; name: string; message: string }[]
}

/** Sends a list of any length, as many rows at once as a call takes. */
export async function sendMailRows(eventKey: string, rows: readonly MailRow[]): Promise<MailOutcome> {
  const outcome: MailOutcome = { created: 0, rejected: [] }
  for (let from = 0; from < rows.length; from += MOST_MAIL_ROWS) {
    const part = rows.slice(from, from + MOST_MAIL_ROWS)
    const { created, rejected } = await call(addMailEntries, {
      params: { id: eventKey },
      body: { rows: part },
    })
    outcome.created += created
    for (const { row, message } of rejected) {
      const { firstName = '', lastName = '' } = part[row - 1] ?? {}
      outcome.rejected.push({ row: from + row, name: `${firstName} ${lastName}`.trim(), message })
    }
  }
  return outcome
}
