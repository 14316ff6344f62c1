import { beforeAll, expect, test, vi } from 'vitest'
import { FILLINGS, filled, nameOf } from '#test/parts/fillings.ts'
import { superlinear } from '#test/parts/processor-time.ts'
import { htmlTokens } from './html.browser.ts'

// e2e/html.spec.ts tests how browsers resolve references, and that both readers agree.
class References {
  parseFromString(textContent: string) {
    return { body: { textContent } }
  }
}

beforeAll(() => {
  vi.stubGlobal('DOMParser', References)
  return () => vi.unstubAllGlobals()
})

test.each(FILLINGS.map(filling => [nameOf(filling), filling] as const))(
  'a hundred thousand characters of %s take browsers no longer than twice the half',
  async (_name, filling) => {
    const sources = new Map([50_000, 100_000].map(length => [length, filled(filling, length)]))
    expect(await superlinear(50_000, length => htmlTokens(sources.get(length) ?? ''))).toBeUndefined()
  },
)
