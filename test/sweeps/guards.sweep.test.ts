import { afterAll, describe, expect, test } from 'vitest'
import { hasRole, ROLE } from '#shared/access.ts'
import { testApp } from '../app.ts'
import type { Guard } from '../parts/principals.ts'
import { isEndless, openMatrix } from '../parts/route-matrix.ts'
import { nameOf } from '../parts/sweep-routes.ts'
import { say } from '../prove.ts'

const { routes, guardOf, isMissed } = await openMatrix(await testApp())
/** Milliseconds for more than ten thousand calls, on a machine that does other work. It ends what hangs. */
const PATIENCE = 900_000
let removed = 0
afterAll(() => say(`${removed} guards removed, one at a time`))

describe('the guard of every route', () => {
  test('is missed when it is removed, each alone', { timeout: PATIENCE }, async () => {
    const guarded = routes.filter(route => route.access !== 'public' && !isEndless(route))
    const unnoticed: string[] = []
    for (const route of guarded) {
      const { access, keyScope, permission, proof, gold } = guardOf(route)
      const removals: Guard[] = [{ access: 'public', onlyKeys: false }]
      if (access !== 'anySession') removals.push({ access: 'anySession', onlyKeys: false })
      // Where only staff may come, no key could with any scope.
      const isForOwners = access === 'anySession' || (access !== 'public' && hasRole(ROLE.owner, access))
      if (keyScope === undefined && isForOwners) removals.push({ access, keyScope: 'read' })
      if (permission) removals.push({ access, keyScope, permission: undefined })
      if (proof) removals.push({ access, keyScope, permission, proof: undefined })
      if (gold) removals.push({ access, keyScope, permission, proof, gold: undefined })
      removed += removals.length
      for (const change of removals) {
        if (!(await isMissed(change, route))) unnoticed.push(`${nameOf(route)} as ${JSON.stringify(change)}`)
      }
    }
    expect(unnoticed).toEqual([])
  })
})
