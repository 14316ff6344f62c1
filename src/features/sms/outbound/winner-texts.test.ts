import { expect, test } from 'vitest'
import { countSegments } from './segments.ts'
import { forfeitedText, reminderText, textDate, unconfirmedText, wonText } from './winner-texts.ts'

const DEADLINE = new Date('2026-11-28T05:00:00Z')
const LINK = 'https://play.example.com/c/aBcDeFgHiJ-_'
const text = {
  brand: 'Bean Co',
  prize: 'Weekend for two',
  date: textDate(DEADLINE, 'America/New_York'),
  link: LINK,
}

test('a winner is told of the prize, the deadline and the link, and how to opt out', () => {
  expect(wonText(text)).toBe(
    `Bean Co: You may have won Weekend for two! Claim by Nov 27, 11:59 PM ET: ${LINK} Reply STOP to opt out`,
  )
})

test.each([wonText, reminderText, forfeitedText, unconfirmedText])(
  'names give way so that the text is one message, and the link and STOP stay whole',
  write => {
    const long = write({ ...text, brand: '“Harbor” — Lights & Sons of Burlington', prize: 'P’s '.repeat(40) })
    expect(countSegments(long)).toBe(1)
    expect(long).toContain(LINK)
    expect(long).toMatch(/Reply STOP to opt out$/)
  },
)

test('the deadline is its last minute', () => {
  expect(text.date).toBe('Nov 27, 11:59 PM ET')
  expect(textDate(new Date('2026-11-27T21:00:00Z'), 'America/New_York')).toBe('Nov 27, 4 PM ET')
})
