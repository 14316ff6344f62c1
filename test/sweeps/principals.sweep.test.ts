import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { openMatrix } from '../parts/route-matrix.ts'
import { say } from '../prove.ts'

/** A route's declaration decides the expected response; see `refusalOf`. */
const { routes, deviationsOf, asked } = await openMatrix(await testApp())
afterAll(() => say(`${routes.length} routes, 32 principals: ${asked()} checks`))

describe('the guard of every route', () => {
  test('answers every caller as declared, with any keys', async () => {
    const found: string[] = []
    for (const route of routes) found.push(...(await deviationsOf(route)))
    expect(found).toEqual([])
    expect(asked()).toBeGreaterThanOrEqual(5000)
  })
})
