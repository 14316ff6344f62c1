import type { MailRow } from '#features/sweepstakes/contract.ts'
import { readCells } from '#web/cells.ts'

/** The columns of a row, in the order in which they are typed. */
export const MAIL_COLUMNS = 'First name, last name, email, phone, postmark, received on, birthday, ZIP code'

/** Reads rows as people type them and as spreadsheets export them; a line of headings is no row. */
export function readMailRows(text: string): MailRow[] {
  return text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '' && !/^"?first.?name/i.test(line.trim()))
    .map(line => {
      const [firstName, lastName, email, phoneNumber, postmark, receivedOn, birthday, zip] = readCells(line)
      return {
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        email: email ?? '',
        phoneNumber: phoneNumber ?? '',
        postmark: postmark ?? '',
        receivedOn: receivedOn ?? '',
        ...(birthday ? { birthday } : {}),
        ...(zip ? { zip } : {}),
      }
    })
}
