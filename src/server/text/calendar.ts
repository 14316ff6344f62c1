import { addDays } from '#shared/time/zoned-time.ts'

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

/** A day, or a moment, in a calendar, with a reminder. */
export interface CalendarEvent {
  /** Names it for good: the same event replaces itself when the file is taken in again. */
  uid: string
  /** A calendar day such as '2026-11-16' takes all of that day; a moment takes none. */
  at: string | Date
  summary: string
  description: string
  url: string
  /** Text of the reminder. */
  reminder: string
  /** Time of the reminder; a day before unless it says so. */
  remindsAt?: 'start'
}

const stamp = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

function eventLines(
  { uid, at, summary, description, url, reminder, remindsAt }: CalendarEvent,
  now: Date,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@drumroll`,
    `DTSTAMP:${stamp(now)}`,
    ...(typeof at === 'string'
      ? [`DTSTART;VALUE=DATE:${basic(at)}`, `DTEND;VALUE=DATE:${basic(addDays(at, 1))}`]
      : [`DTSTART:${stamp(at)}`]),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(reminder)}`,
    `TRIGGER:${remindsAt === 'start' ? 'PT0S' : '-P1D'}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** A calendar as the text of an .ics file (RFC 5545); `name` says which of ours it is, such as 'Claim'. */
export function calendarFile(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Drumroll//${name}//EN`,
    ...events.flatMap(event => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}
