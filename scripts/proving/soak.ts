// npm run prove:soak [-- weeks campaigns people]: the service on PostgreSQL with a clock that is turned, 8 weeks with 50
// campaigns and 20 people a day in each when absent. Exits with 1 when figures differ, people are kept too long or not
// long enough, or memory, connections, jobs or tables grow from week to week.
import { expect } from '../../bench/shared/holds.ts'
import { passesTests } from './by-tests.ts'

const [weeks = 8, campaigns = 50, people = 20] = process.argv.slice(2).map(Number)
const held = passesTests('test/soak/soak.test.ts', {
  SOAK_WEEKS: weeks,
  SOAK_CAMPAIGNS: campaigns,
  SOAK_PEOPLE: people,
})
expect(`${campaigns} campaigns in ${weeks} weeks: figures agreed each day, and nothing piled up`, held)
