import { expect, test } from 'vitest'
import { hallName } from './reveal-order.ts'

test.each([
  ['Ann Sorensen', 'Ann S.'],
  ['María José de la Cruz', 'María C.'],
  ['Cher', 'Cher'],
  ['ann o’neil', 'ann O.'],
  [undefined, 'Entry 3f9a61c2'],
])('%s is shown in the hall as %s', (name, shown) => {
  expect(hallName({ ...(name === undefined ? {} : { name }), entryHash: '3f9a61c2e07b8d14' })).toBe(shown)
})
