// npm run prove:addresses: spellings of forbidden addresses, names that lead to them, names that change their answer, and
// redirects. Exits with 1 when a call goes where it must not.
import { expect } from '../../bench/shared/holds.ts'
import { passesTests } from './by-tests.ts'

expect('no call went to a forbidden address', passesTests('test/addresses/addresses.test.ts', {}))
