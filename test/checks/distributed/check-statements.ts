import { afterAll, expect } from 'vitest'
import { faultsOf } from './faults.ts'
import { formOf, takeStatements } from './watch-statements.ts'

// Every statement that the program sends in the tests of a file is one that a distributed database takes.
afterAll(async () => {
  const found: Record<string, string[]> = {}
  for (const text of takeStatements()) {
    const faults = await faultsOf(text)
    if (faults.length > 0) found[formOf(text)] = faults
  }
  expect(found).toEqual({})
})
