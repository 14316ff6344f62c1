import { addMailEntries, type MailRow, MOST_MAIL_ROWS } from '#features/sweepstakes/contract.ts'
import { call } from '#web/api/call.ts'

/** Result of sending a list. */
export interface MailOutcome {
  created: number
  /** Rows that were not taken, by their place in the list from 1, with whose they are as far as that was given. */
  rejected: { row: number; name: string; message: string }[]
  /** First row that was not sent, and the reason. */
  stopped?: { row: number; message: string }
}

const MOST_SHOWN = 40

/** Whose row it is; of a cell that is far too long only the start. */
function shortName(name: string): string {
  const whole = name.trim()
  return whole.length > MOST_SHOWN ? `${whole.slice(0, MOST_SHOWN)}…` : whole
}

/** Sends a list of any length, as many rows at once as a call accepts; rows added before a failure are reported. */
export async function sendMailRows(eventKey: string, rows: readonly MailRow[]): Promise<MailOutcome> {
  const outcome: MailOutcome = { created: 0, rejected: [] }
  for (let from = 0; from < rows.length; from += MOST_MAIL_ROWS) {
    const part = rows.slice(from, from + MOST_MAIL_ROWS)
    try {
      const { created, rejected } = await call(addMailEntries, {
        params: { eventKey },
        body: { rows: part },
      })
      outcome.created += created
      for (const { row, message } of rejected) {
        const { firstName = '', lastName = '' } = part[row - 1] ?? {}
        outcome.rejected.push({ row: from + row, name: shortName(`${firstName} ${lastName}`), message })
      }
    } catch (error) {
      // Without added rows, only the failure is left to report.
      if (from === 0) throw error
      const message = (error instanceof Error && error.message) || 'They could not be added.'
      return { ...outcome, stopped: { row: from + 1, message } }
    }
  }
  return outcome
}
