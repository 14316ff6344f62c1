import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { screenPaths } from '#test/screens/dashboard.tsx'
import { paths } from '#web/paths.ts'
import { helpAt } from './help-at.ts'

const KEY = 'evt_0000000000000000'

/** Sign-in screens have no top navigation, and so no help menu. */
const WITHOUT: readonly string[] = [paths.login(), paths.forgotPassword()]

/** Full-screen views cover the help menu; the screens that open them explain them. */
const COVERED: Readonly<Record<string, string>> = {
  [paths.ceremony(KEY)]: paths.sweeps(KEY),
  [paths.stadium(KEY)]: paths.live(KEY),
}

const addresses = screenPaths().map(path =>
  path.replace('$eventKey', KEY).replace('$page', '1').replace('$cid', '7'),
)

test('the router has screens', () => {
  expect(addresses).toEqual(expect.arrayContaining([paths.dashboard(), paths.audit(), ...WITHOUT]))
})

test.each(addresses.filter(path => !WITHOUT.includes(path)))('%s has help of its own', path => {
  const help = helpAt(path, ROLE.staffOperations)
  expect(help?.answers.length).toBeGreaterThan(0)
  if (path !== paths.overview(KEY)) expect(help).not.toBe(helpAt(paths.overview(KEY), ROLE.staffOperations))
  const opener = COVERED[path]
  if (opener) expect(help).toBe(helpAt(opener, ROLE.staffOperations))
})

test.each(WITHOUT)('%s has none', path => {
  expect(helpAt(path, ROLE.staffOperations)).toBeUndefined()
})

test('screens outside a campaign have help, and unknown addresses have none', () => {
  expect(helpAt(paths.dashboard(), ROLE.staffOperations)?.title).toBe('Dashboard')
  expect(helpAt(paths.quickStart(), ROLE.staffOperations)?.title).toBe('New campaign')
  expect(helpAt('/nothing', ROLE.staffOperations)).toBeUndefined()
  expect(helpAt(`/events/${KEY}/nothing`, ROLE.staffOperations)).toBeUndefined()
})

test('people who are not staff see no help of the screens of staff', () => {
  expect(helpAt(paths.audit(), ROLE.staff)?.title).toBe('Audit log')
  expect(helpAt(paths.audit(), ROLE.owner)).toBeUndefined()
  expect(helpAt(paths.client(7), ROLE.owner)).toBeUndefined()
  expect(helpAt(paths.team(), ROLE.owner)?.title).toBe('Team')
})
