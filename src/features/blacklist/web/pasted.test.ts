import { expect, test } from 'vitest'
import { readPasted } from './pasted.ts'

test.each(['999.1.1.1/99', '999.1.1.1', 'ada@', '12345'])(
  '%j is mistyped: it is not kept as a name or an unused domain',
  text => {
    expect(readPasted(text, 'auto')).toMatchObject([{ text, value: undefined }])
  },
)

test.each(['value,reason', '"E-mail";"Why"', 'Name', 'phone number\tnote'])(
  'the headings %j of a file block no entrant',
  headings => {
    const lines = readPasted(`${headings}\nada@mail.example,Bot\n\nName Less`, 'auto')
    expect(lines).toMatchObject([
      { kind: 'email', value: 'ada@mail.example', reason: 'Bot' },
      { kind: 'name', value: 'name less' },
    ])
  },
)
