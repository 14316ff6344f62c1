import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getEvent } from '#features/campaigns/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { FakeEventSource } from '#test/screens/live-monitor-answers.ts'
import { paths } from './paths.ts'

beforeEach(() => void vi.stubGlobal('EventSource', FakeEventSource))
afterEach(() => void vi.unstubAllGlobals())

const MESSAGE = 'The service takes a short break. Please try again'

/** Every screen that reads something, as the one who sees most of it. */
const SCREENS: readonly [path: string, role?: number][] = [
  [paths.dashboard()],
  [paths.allCampaigns()],
  [paths.team()],
  [paths.notifications()],
  [paths.profile()],
  [paths.billing()],
  [paths.billing(), 5000],
  [paths.privacyRequests()],
  [paths.outbox()],
  [paths.outboxTemplates(), 2000],
  [paths.clients(), 2000],
  [paths.client(7), 2000],
  [paths.law(), 1000],
  [paths.audit(), 2000],
  [paths.numbers(), 2000],
  [paths.developers(), 2000],
]

const OF_A_CAMPAIGN: readonly ((eventKey: string) => string)[] = [
  paths.overview,
  paths.compliance,
  paths.rules,
  paths.dates,
  paths.blacklist,
  paths.files,
  paths.qr,
  paths.winners,
  paths.sweeps,
  paths.ceremony,
  paths.fairness,
  paths.prizes,
  paths.codes,
  paths.live,
  paths.stadium,
  paths.data,
  paths.texts,
  paths.donations,
  paths.reports,
  eventKey => paths.editor(eventKey, 1),
  eventKey => paths.editor(eventKey, 2),
]

const TYPES: Readonly<Record<string, 'sweepstakes' | 'textToDonate'>> = {
  [paths.sweeps('')]: 'sweepstakes',
  [paths.ceremony('')]: 'sweepstakes',
  [paths.texts('')]: 'textToDonate',
  [paths.donations('')]: 'textToDonate',
}

describe('a refused read is shown in the words of the service', () => {
  test.each(SCREENS)('%s', async (path, role = 3000) => {
    const service = startService(makeSessionUser({ role, subscriptionRole: 'ALECARTE' }))
    service.refuse('GET /.*', 503, { message: MESSAGE })
    openDashboard(path)
    expect((await screen.findAllByText(MESSAGE)).length).toBeGreaterThan(0)
  })

  test.each(OF_A_CAMPAIGN.map(path => [path('')] as const))('%s of a campaign', async path => {
    const service = startService(makeSessionUser())
    const type = TYPES[path] ?? 'instantWin'
    service.answer(getEvent, {
      ...makeEventAnswer({ type, status: 3, smsEntry: true }),
      instantWin: false,
      [type]: true,
    })
    service.refuse('GET /.*', 503, { message: MESSAGE })
    openDashboard(path.replace('/events/', `/events/${EVENT_KEY}`))
    expect((await screen.findAllByText(MESSAGE)).length).toBeGreaterThan(0)
  })

  test.each(OF_A_CAMPAIGN.map(path => [path('')] as const))(
    '%s of a campaign that cannot be read',
    async path => {
      const service = startService(makeSessionUser())
      service.refuse('GET /.*', 503, { message: MESSAGE })
      openDashboard(path.replace('/events/', `/events/${EVENT_KEY}`))
      expect((await screen.findAllByText(MESSAGE)).length).toBeGreaterThan(0)
    },
  )
})

test('an error without a message from the service has our words and can be retried', async () => {
  const service = startService(makeSessionUser())
  openDashboard(paths.team())
  expect(await screen.findByText('The team could not be loaded.')).toBeTruthy()
  const asked = service.calls().length
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(service.calls().length).toBeGreaterThan(asked)
})
