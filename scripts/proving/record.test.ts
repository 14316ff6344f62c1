import { expect, test } from 'vitest'
import { record } from './record.ts'

const PROSE = '# Proofs\n\nWhat they are.\n\n'
const G1 = {
  name: 'g1',
  size: 'small',
  stamp: '2026-11-22',
  words: 'machine\nholds: nothing lost\nBROKEN: one twice\n',
  failed: true,
}

test('a result appears on the page with its passed and failed parts', () => {
  expect(record(`${PROSE}## Results\n`, G1)).toBe(
    `${PROSE}## Results\n\n### Broken promises\n\n- g1, small: one twice\n\n### g1, small\n\n2026-11-22\n\n- holds: nothing lost\n- BROKEN: one twice\n`,
  )
})

test('the next result of the same proof and size takes its place, others stay', () => {
  const headsOf = (page: string) => page.match(/^### .*$/gm)?.slice(1)
  const first = record(record(`${PROSE}## Results\n`, G1), { ...G1, name: 'g2' })
  const second = record(first, { ...G1, stamp: '2026-11-23', words: 'holds: nothing lost', failed: false })
  expect(headsOf(second)).toEqual(['### g1, small', '### g2, small'])
  expect(second).toContain('2026-11-23\n\n- holds: nothing lost\n\n### g2')
  expect(headsOf(record(second, { ...G1, size: 'full' }))).toHaveLength(3)
})

test('a proof that failed silently is recorded with its cause of death', () => {
  expect(record(`${PROSE}## Results\n`, { ...G1, words: 'Error: no disk\n' })).toContain(
    '- BROKEN: it failed\n- Error: no disk\n',
  )
})

test('a broken promise stands first, and is gone once it holds', () => {
  const broken = record(`${PROSE}## Results\n`, { ...G1, name: 'g2' })
  const both = record(broken, { ...G1, words: 'holds: nothing lost', failed: false })
  expect(both).toContain('## Results\n\n### Broken promises\n\n- g2, small: one twice\n\n### g2')
  const well = record(both, { ...G1, name: 'g2', words: 'holds: nothing lost', failed: false })
  expect(well).toContain('### Broken promises\n\nEverything held.\n\n### g2')
})
