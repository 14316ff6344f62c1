import { expect, test } from 'vitest'
import { mailLines, readMailRow } from './mail-rows.ts'

const readMailRows = (text: string) => mailLines(text).map(readMailRow)

const ADA = {
  firstName: 'Ada',
  lastName: 'Byron, Countess',
  email: 'ada@example.com',
  phoneNumber: '',
  postmark: '2026-03-05',
  receivedOn: '2026-03-09',
}

test.each([
  ['typed', 'Ada,"Byron, Countess",ada@example.com,,2026-03-05,2026-03-09'],
  ['of a spreadsheet', 'Ada\t"Byron, Countess"\tada@example.com\t\t2026-03-05\t2026-03-09'],
  [
    'below headings',
    'First name;Last name\nAda;"Byron, Countess";ada@example.com;;2026-03-05;2026-03-09\n\n',
  ],
])('a row that is %s is read', (_how, text) => {
  expect(readMailRows(text)).toEqual([ADA])
})

test('birthday and ZIP code may follow', () => {
  expect(readMailRows('Ada,Byron,,,2026-03-05,2026-03-09,1990-12-10,05401')).toMatchObject([
    { birthday: '1990-12-10', zip: '05401' },
  ])
})

test('a row that is too short is a row all the same, which is then named', () => {
  expect(readMailRows('Ada')).toMatchObject([{ firstName: 'Ada', postmark: '' }])
})

test('a line of headings is no row in any position, and a person whose name begins like one is', () => {
  expect(mailLines('Ada\nFirst name,Last name\n\nFirst-Name-Smith,Kim')).toEqual([
    'Ada',
    'First-Name-Smith,Kim',
  ])
})

test('of a cell that is far too long no more is sent than is needed to refuse it', () => {
  expect(readMailRow(`${'x'.repeat(5000)},Byron`).firstName).toHaveLength(300)
})
