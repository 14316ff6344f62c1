import type { MailRow } from '#features/sweepstakes/contract.ts'
import { readCells } from '#shared/text/csv.ts'

/** The columns of a row, in typing order. */
export const MAIL_COLUMNS = 'First name, last name, email, phone, postmark, received on, birthday, ZIP code'

/** Most letters of any column: the rest of a longer cell is not sent, and it is refused all the same. */
const MOST_LETTERS = 300

/** The lines that are rows: an empty one is none, nor is one of headings. */
export function mailLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '' && !/^"?first.?name"?\s*[,;\t]/i.test(line.trim()))
}

/** Reads a line as people type it and as spreadsheets export it. */
export function readMailRow(line: string): MailRow {
  const cells = readCells(line).map(cell => cell.slice(0, MOST_LETTERS))
  const [firstName, lastName, email, phoneNumber, postmark, receivedOn, birthday, zip] = cells
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
}
