import { inZones } from '#shared/zone-format.ts'
import { saidEnd } from '#shared/zoned-time.ts'
import { countSegments } from './segments.ts'

/** In every text to somebody who did not just write to us. */
const STOP = 'Reply STOP to opt out'
/** Characters that names get where a text would need a second message. */
const NAMES = { brand: 20, prize: 24 } as const
const LEAST = 8

/** What texts to winners are written from. */
export interface WinnerText {
  brand: string
  prize: string
  /** As `textDate` says it. */
  date: string
  link: string
}

const DATE = inZones('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})

/** "Nov 27, 11:59 PM ET", "Nov 27, 4 PM ET": an exclusive deadline in few characters. */
export function textDate(deadline: Date, timeZone: string): string {
  return DATE(timeZone)
    .format(saidEnd(deadline, timeZone))
    .replace(':00 ', ' ')
    .replace(/\s/g, ' ')
    .replace(/GMT(\+00:00)?$/, 'UTC')
}

/** Straight quotes and plain hyphens, which one message of 160 characters can hold. */
const plain = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('…', '...')
    .replaceAll('\u00a0', ' ')

const cut = (name: string, most: number) =>
  name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}.`

/** Shortens names until the text is one message; the link and STOP are never cut. */
function fitted(write: (text: WinnerText) => string, text: WinnerText): string {
  const brand = plain(text.brand)
  const prize = plain(text.prize)
  let whole = write({ ...text, brand, prize })
  for (let less = 0; countSegments(whole) > 1 && less <= NAMES.prize - LEAST; less++) {
    whole = write({
      ...text,
      brand: cut(brand, Math.max(LEAST, NAMES.brand - less)),
      prize: cut(prize, NAMES.prize - less),
    })
  }
  return whole
}

export const wonText = (text: WinnerText): string =>
  fitted(
    ({ brand, prize, date, link }) =>
      `${brand}: You may have won ${prize}! Claim by ${date}: ${link} ${STOP}`,
    text,
  )

export const reminderText = (text: WinnerText): string =>
  fitted(
    ({ brand, prize, date, link }) => `${brand}: ${prize} is unclaimed. Claim by ${date}: ${link} ${STOP}`,
    text,
  )

export const forfeitedText = (text: Omit<WinnerText, 'date'>): string =>
  fitted(
    ({ brand, prize, link }) =>
      `${brand}: The deadline to claim ${prize} has passed. Details: ${link} ${STOP}`,
    { ...text, date: '' },
  )

export const unconfirmedText = (text: Omit<WinnerText, 'date'>): string =>
  fitted(
    ({ brand, prize, link }) =>
      `${brand}: We couldn't confirm your win of ${prize}. Details: ${link} ${STOP}`,
    { ...text, date: '' },
  )
