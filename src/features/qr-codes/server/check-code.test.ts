import { expect, test } from 'vitest'
import { MODULES, PLAIN_DESIGN } from '../contract.ts'
import { checkCode } from './check-code.ts'
import { makeCode } from './make-code.ts'

const URL = 'https://win.example/q/evt_aaaaaaaaaaaaaaaa/poster'

test.each(MODULES)('a code of %s modules with words reads in every look', async modules => {
  const code = await makeCode(URL, { ...PLAIN_DESIGN, modules, frameText: 'Scan to play & win' }, undefined)
  expect(await checkCode(code)).toBeUndefined()
})

test('a code that is covered too much, or leads to another address, is found', async () => {
  const code = await makeCode(URL, PLAIN_DESIGN, undefined)
  const side = code.drawing.width
  const covered = code.svg.replace(
    '</svg>',
    `<rect x="4" y="4" width="${side / 2}" height="${side}" fill="#fff"/></svg>`,
  )
  expect(await checkCode({ ...code, svg: covered })).toBe(
    'Phones cannot scan this code at full size. Try darker colors.',
  )
  expect(await checkCode({ ...code, url: `${URL}/x` })).toContain('cannot scan this code')
  const soft = { ...code, modules: 'dots', svg: covered } as const
  expect(await checkCode(soft)).toContain('Try darker colors, or square dots.')
})
