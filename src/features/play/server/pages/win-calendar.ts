import { shownCode } from '#features/awards/contract.ts'
import { claimPath, getClaimByToken } from '#features/awards/server/index.ts'
import { NamedError } from '#server/named-error.ts'
import { originOf } from '#server/origin.ts'
import { addDays, dateIn, saidEnd } from '#shared/zoned-time.ts'
import type { PageHandler } from './serve-page.ts'

/** Bytes of a line at most, its break not counted (RFC 5545, 3.1). */
const LINE_BYTES = 75

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** One line, broken where it is too long, and never inside a character. */
function folded(line: string): string {
  let rest = 0
  let text = ''
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign)
    rest += bytes
    if (rest > LINE_BYTES) {
      text += '\r\n '
      rest = bytes + 1
    }
    text += sign
  }
  return text
}

const basic = (date: string) => date.replaceAll('-', '')

/** The last day on which a prize can be claimed, for a calendar, with a reminder the day before. */
export const sendWinCalendar: PageHandler = async ({ db, deps, token, request }) => {
  const { award, campaign } = await getClaimByToken(db, token)
  if (award.redeemedAt) throw new NamedError('notFound')
  const { timezone, title } = campaign
  const last = dateIn(timezone, saidEnd(award.deadlineAt, timezone))
  const url = `${originOf(request, deps.config)}${claimPath(deps, award)}`
  const stamp = deps.clock
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
  const prize = award.prize?.title ?? 'your thank-you'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drumroll//Claim//EN',
    'BEGIN:VEVENT',
    `UID:${award.awardKey}@drumroll`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basic(last)}`,
    `DTEND;VALUE=DATE:${basic(addDays(last, 1))}`,
    `SUMMARY:${escaped(`Last day to claim ${prize}`)}`,
    `DESCRIPTION:${escaped(`${title}\nClaim code ${shownCode(award.claimCode)}\n${url}`)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`Claim ${prize}`)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const content = lines.map(line => `${folded(line)}\r\n`).join('')
  return { file: { name: 'win.ics', type: 'text/calendar', content } }
}
