// npm run prove:secrets [-- canaries]: values that occur nowhere else in every place that takes a secret or a personal
// value, 200 when absent. Exits with 1 when one is found in a log, a refusal, another's message or answer,
// or the files of the dashboard. People must be gone from a dump after their erasure.
import { expect } from '../../bench/shared/holds.ts'
import { ensureBuilt } from '../ensure-built.ts'
import { passesTests } from './by-tests.ts'

const [canaries = 200] = process.argv.slice(2).map(Number)
ensureBuilt()
const held = passesTests('test/secrets/canaries.test.ts', { CANARIES: canaries })
expect(`${canaries} canaries were found nowhere but where they belong`, held)
