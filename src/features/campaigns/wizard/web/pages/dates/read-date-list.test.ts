import { describe, expect, test } from 'vitest'
import { readDateLine } from './read-date-line.ts'
import { readDateList } from './read-date-list.ts'

const first = '2026-11-20'
const read = (text: string) => readDateList(text, first)

describe('one line', () => {
  test.each([
    ['2026-11-27', '2026-11-27'],
    ['11/27/2026', '2026-11-27'],
    ['11/27/26', '2026-11-27'],
    ['27.11.2026', '2026-11-27'],
    ['Nov 27, 2026', '2026-11-27'],
    ['Friday, November 27th 2026', '2026-11-27'],
    ['Fri, Nov 27, 2026', '2026-11-27'],
    ['Fri, Nov 27', '2026-11-27'],
    ['Fri, Nov 27, 5:00 PM', '2026-11-27T17:00'],
    ['Fri, Nov 27, 2026, 5:00 PM to 10:00 PM', '2026-11-27T17:00/22:00'],
    ['Friday, November 27, 2026', '2026-11-27'],
    ['Fri 27 Nov 2026', '2026-11-27'],
    ['Fri 27 Nov 2026, 5:00 PM to 10:00 PM', '2026-11-27T17:00/22:00'],
    ['27-Nov-2026', '2026-11-27'],
    ['Nov 27', '2026-11-27'],
    ['1/3', '2027-01-03'],
    ['2026-11-27T17:00', '2026-11-27T17:00'],
    ['2026-11-27 17:00:00', '2026-11-27T17:00'],
    ['Nov 27, 2026 at 5 PM', '2026-11-27T17:00'],
    ['11/27/2026, 12:30 a.m.', '2026-11-27T00:30'],
    ['27 Nov 19:30', '2026-11-27T19:30'],
    ['Nov 27 19:30', '2026-11-27T19:30'],
    ['11/27 5–10 PM', '2026-11-27T17:00/22:00'],
    ['11/27 10-2 PM', '2026-11-27T10:00/14:00'],
    ['11/27 11:00 - 1:00 pm', '2026-11-27T11:00/13:00'],
    ['2026-11-27 17:00-22:30', '2026-11-27T17:00/22:30'],
    ['2026-11-27 22:00 to 01:00', '2026-11-27T22:00/2026-11-28T01:00'],
  ])('%s', (line, date) => {
    expect(readDateLine(line, first)).toEqual({ date })
  })

  test.each([
    ['next Friday', '“next Friday” is not a date'],
    ['2026-02-30', '“2026-02-30” is not a valid date'],
    ['2/29/2027', '“2/29/2027” is not a valid date'],
    ['13/27/2026', '“13/27/2026” is not a valid date'],
    ['2026-11-27 25:00', '“25:00” is not a time'],
    ['2026-11-27 5', '“5” is not a time'],
    ['2026-11-27 13 PM', '“13 PM” is not a time'],
    ['2026-11-271', '“2026-11-271” is not a date'],
    [`Game against ${'a'.repeat(80)}`, `“Game against ${'a'.repeat(27)}…” is not a date`],
  ])('%s is refused', (line, problem) => {
    expect(readDateLine(line, first)).toEqual({ problem })
  })

  test('February 29 is a day in leap years', () => {
    expect(readDateLine('Feb 29, 2028', first)).toEqual({ date: '2028-02-29' })
  })
})

test('problems are named by their line, and empty lines count', () => {
  expect(read('2026-11-27\r\n\r\nsoon\n11/28/2026')).toEqual([
    { line: 1, date: '2026-11-27' },
    { line: 3, problem: '“soon” is not a date' },
    { line: 4, date: '2026-11-28' },
  ])
})

test('a table is read by the names of its columns', () => {
  const table =
    '\uFEFFOpponent,Date,Time,End\n"Otters, the",11/27/2026,7:00 PM,10:00 PM\nBears,11/28/2026,,\nFoxes,TBD,,'
  expect(read(table)).toEqual([
    { line: 2, date: '2026-11-27T19:00/22:00' },
    { line: 3, date: '2026-11-28' },
    { line: 4, problem: '“TBD” is not a date' },
  ])
})

test('a table without names is read from its first date', () => {
  expect(read('Otters;27.11.2026;19:00\nBears;28.11.2026;19:00')).toEqual([
    { line: 1, date: '2026-11-27T19:00' },
    { line: 2, date: '2026-11-28T19:00' },
  ])
})

test('dates with commas are read with their year, and with the words beside them', () => {
  expect(read('Fri, Nov 27, 2026\nSat, Nov 28, 2027, 5:00 PM to 10:00 PM')).toEqual([
    { line: 1, date: '2026-11-27' },
    { line: 2, date: '2027-11-28T17:00/22:00' },
  ])
  expect(read('Fri, Nov 27, 2027, Otters\nBears, Nov 28, 2027, 7:00 PM\nNov 29, Foxes')).toEqual([
    { line: 1, date: '2027-11-27' },
    { line: 2, date: '2027-11-28T19:00' },
    { line: 3, date: '2026-11-29' },
  ])
  expect(read('Opponent,Date\nOtters,"Fri, Nov 27, 2027"')).toEqual([{ line: 2, date: '2027-11-27' }])
})

test('a column of dates under its name is no table, and works', () => {
  expect(read('Date\n2026-11-27')).toEqual([{ line: 2, date: '2026-11-27' }])
})
