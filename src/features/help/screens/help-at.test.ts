import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { helpAt } from './help-at.ts'

const KEY = 'evt_0000000000000000'

test.each(
  [
    paths.overview,
    paths.compliance,
    paths.rules,
    paths.dates,
    paths.blacklist,
    paths.files,
    paths.qr,
    paths.share,
    paths.editor,
    paths.winners,
    paths.sweeps,
    paths.fairness,
    paths.prizes,
    paths.live,
    paths.data,
    paths.texts,
    paths.messages,
    paths.donations,
    paths.reports,
  ].map(path => path(KEY)),
)('%s has help of its own', path => {
  const help = helpAt(path)
  expect(help?.answers.length).toBeGreaterThan(0)
  if (path !== paths.overview(KEY)) expect(help).not.toBe(helpAt(paths.overview(KEY)))
})

test('screens outside a campaign have help, and unknown addresses have none', () => {
  expect(helpAt(paths.dashboard())?.title).toBe('Dashboard')
  expect(helpAt(paths.quickStart())?.title).toBe('New campaign')
  expect(helpAt('/nothing')).toBeUndefined()
  expect(helpAt(`/events/${KEY}/nothing`)).toBeUndefined()
})
