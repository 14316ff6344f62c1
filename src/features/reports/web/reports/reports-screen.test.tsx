import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEvent, STATUS } from '#features/campaigns/contract.ts'
import { getCampaignMetrics, getCampaignReport } from '#features/reports/contract.ts'
import { ROLE } from '#shared/access.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import { METRICS } from '#test/screens/metrics-answer.ts'

async function openReports(role: number = ROLE.owner, metrics = METRICS) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer({ status: STATUS.live }))
  service.answer(getCampaignMetrics, metrics)
  openDashboard(`/events/${EVENT_KEY}/reports`)
  await screen.findByRole('heading', { level: 1, name: 'Reports' })
  await screen.findByText('Started')
  return service
}

test('the funnel from visitors to prizes has figures and shares', async () => {
  await openReports()
  const { textContent } = screen.getByRole('img', { name: /^From visitors to prizes/ })
  expect(textContent).toBe(
    'Visitors800unique per dayStarted50063% of visitorsPeople40080% of startsWins4010% of entrantsRedeemed3075% of wins',
  )
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
    'Unknown100',
  ])
})

test('each chart can be saved: as a table, as CSV and as a picture', async () => {
  const { totals, startTime: date } = METRICS
  await openReports(ROLE.owner, {
    ...METRICS,
    children: [{ eventKey: EVENT_KEY, title: 'A game', date, totals }],
  })
  const tabs = screen.getAllByRole('tab').map(tab => tab.textContent)
  expect(tabs).toEqual(['Campaign', 'Dates 1', 'Prizes', 'Questions', 'Entries', 'Links'])
  for (const tab of ['Campaign', 'Dates 1', 'Prizes', 'Questions']) {
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    const [panel] = screen.getAllByRole('tabpanel')
    const drawn = within(panel ?? document.body).getAllByRole('img')
    const menus = within(panel ?? document.body).getAllByRole('button', { name: /^More about / })
    expect(menus.length, tab).toBeGreaterThanOrEqual(drawn.length)
  }
})

test('other days are asked for by name, and days upside down are not', async () => {
  const service = await openReports(ROLE.analyst)
  fireEvent.click(screen.getByRole('button', { name: 'Whole campaign' }))
  fireEvent.change(await screen.findByLabelText('First day'), { target: { value: '2026-03-04' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-03' } })
  expect(await screen.findByText('The last day must not be before the first')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-05' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply dates' }))
  expect(await screen.findByRole('button', { name: 'Mar 4 to Mar 5' })).toBeTruthy()
  const asked = service.last(getCampaignMetrics)
  expect(asked?.query).toEqual({ from: '2026-03-04', to: '2026-03-05' })
  const file = screen.getByRole('link', { name: 'Export entries as CSV' })
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
  ).toEqual(['EnteredSourceTeam?', 'Mon, Mar 2, 1:00 PMQR codeOtters, Bears'])
})

test('each placement has its link with its code and its entries, and shares are counted', async () => {
  await openReports()
  fireEvent.click(screen.getByRole('tab', { name: 'Links' }))
  const links = await screen.findAllByRole('button', { name: /^Copy link: / })
  expect(links).toHaveLength(6)
  const scanned = within(screen.getByText('Posters, tickets and packaging').closest('li') ?? document.body)
  expect(scanned.getByText(/\?s=qr$/)).toBeTruthy()
  expect(scanned.getByText('300')).toBeTruthy()
  expect(scanned.getByRole('link', { name: 'Code as PNG: QR code' })).toHaveProperty(
    'href',
    expect.stringMatching(/\/qr\?format=png&source=qr$/),
  )
  expect(screen.getByRole('img', { name: 'Shared by: Copied link 12, Social media 3' })).toBeTruthy()
})
