import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getEvent, STATUS } from '#features/campaigns/contract.ts'
import { type CampaignMetrics, getCampaignMetrics, getCampaignReport } from '#features/reports/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/dashboard.tsx'

const TOTALS = {
  pageViews: 900,
  visitors: 800,
  starts: 500,
  participants: 400,
  entries: 410,
  plays: 410,
  wins: 42,
  validWins: 40,
  redemptions: 30,
  winRate: 0.1,
  conversionRate: 0.5,
  redemptionRate: 0.75,
  optIns: { email: 100, sms: 0 },
  sms: { in: 0, out: 0, failed: 0, optOut: 0 },
  donations: { count: 0, gross: 0, net: 0, avg: 0, refunded: 0 },
}

const METRICS: z.input<typeof CampaignMetrics> = {
  eventKey: EVENT_KEY,
  title: 'Lantern Night Scratch',
  startTime: '2026-03-01T05:00:00Z',
  endTime: '2026-03-09T05:00:00Z',
  timezone: 'America/New_York',
  totals: TOTALS,
  byDay: [
    { t: '2026-03-02T05:00:00Z', views: 500, visitors: 450, entries: 210, plays: 210, wins: 20 },
    { t: '2026-03-03T05:00:00Z', views: 400, visitors: 350, entries: 200, plays: 200, wins: 22 },
  ],
  byHour: Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 410 : 0)),
  bySource: { qr: 300, social: 110 },
  byState: { ME: 206, NH: 104, unknown: 100 },
  byAge: { unknown: 410 },
  byDevice: { phone: 700, computer: 100 },
  questions: [{ componentKey: 'cmp_aaaaaaaaaaaaaaaa', label: 'Team?', counts: { Otters: 300, Bears: 110 } }],
  prizes: [
    { uniquePrizeKey: 'prz_aaaaaaaaaaaaaaaa', title: 'Free cup', quantity: 100, awarded: 40, redeemed: 30 },
  ],
  children: [],
  newVsReturning: { new: 390, returning: 10 },
}

async function openReports() {
  const service = startService(makeSessionUser())
  service.answer(getEvent, makeEventAnswer({ status: STATUS.live }))
  service.answer(getCampaignMetrics, METRICS)
  openDashboard(`/events/${EVENT_KEY}/reports`)
  await screen.findByRole('heading', { level: 1, name: 'Reports' })
  await screen.findByText('Started')
  return service
}

test('the way from visitors to prizes is told in figures and shares', async () => {
  await openReports()
  const steps = within(screen.getByText('Entered').closest('dl') ?? document.body)
  expect(steps.getAllByRole('definition').map(step => step.textContent)).toEqual([
    '800distinct each day',
    '50063% of visitors',
    '40080% of started',
    '4010% of people',
    '3075% of wins',
  ])
})

test('a chart can be read as a table', async () => {
  await openReports()
  fireEvent.click(screen.getByRole('button', { name: 'More about By state' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'View as table' }))
  const table = within(screen.getByRole('region', { name: 'By state, as a table' }))
  expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
    'StateEntries',
    'ME206',
    'NH104',
    'Not known100',
  ])
})

test('other days are asked for by name, and days upside down are not', async () => {
  const service = await openReports()
  fireEvent.click(screen.getByRole('button', { name: 'The whole campaign' }))
  fireEvent.change(await screen.findByLabelText('First day'), { target: { value: '2026-03-04' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-03' } })
  expect(await screen.findByText('The last day is before the first')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-05' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show these days' }))
  expect(await screen.findByRole('button', { name: '4 Mar to 5 Mar' })).toBeTruthy()
  const asked = service.last(getCampaignMetrics)
  expect(asked?.query).toEqual({ from: '2026-03-04', to: '2026-03-05' })
  const file = screen.getByRole('link', { name: 'Entries as CSV' })
  expect(file.getAttribute('href')).toBe(
    `/api/v0/event/${EVENT_KEY}/report/campaign?format=csv&from=2026-03-04&to=2026-03-05`,
  )
})

test('entries are listed with the columns that the reader may see', async () => {
  const service = await openReports()
  service.answer(getCampaignReport, {
    columns: [
      { key: 'entryId', label: 'Entry' },
      { key: 'createdAt', label: 'Entered' },
      { key: 'source', label: 'Source' },
      { key: 'answers.cmp_aaaaaaaaaaaaaaaa', label: 'Team?' },
    ],
    rows: [
      {
        entryId: 'ent_1',
        eventKey: EVENT_KEY,
        createdAt: '2026-03-02T18:00:00Z',
        source: 'qr',
        answers: { cmp_aaaaaaaaaaaaaaaa: ['Otters', 'Bears'] },
        consents: [],
      },
    ],
    total: 1,
    page: 1,
    pageSize: 50,
  })
  fireEvent.click(screen.getByRole('tab', { name: 'Entries' }))
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual(['EnteredSourceTeam?', 'Mon 2 Mar, 1:00 PMQR codeOtters, Bears'])
})
