import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { getEvent } from '#features/campaigns/contract.ts'
import {
  type Draw,
  listSweepsWinners,
  notifySweepsWinner,
  selectSweeps,
  updateSweepsWinner,
} from '#features/sweepstakes/contract.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/dashboard.tsx'

type Answer = z.input<typeof Draw>
const hex = (digit: string) => digit.repeat(64)

const READY = {
  eventKey: EVENT_KEY,
  kind: 'draw',
  draws: [],
  drawNo: null,
  state: 'ready',
  drawAt: '2024-11-13T05:05:00Z',
  closesAt: '2024-11-13T05:00:00Z',
  N: 18_204,
  X: 0,
  reasons: [],
  commitment: { C: hex('c'), publishedAt: '2024-10-12T13:00:00Z' },
  prizes: [{ prizeKey: 'prz_1', title: 'Cabin Week', value: 490_000, quantity: 1 }],
  alternatesWanted: 1,
  verifyUrl: 'https://promo.example/verify/evt',
  winners: [],
  alternates: [],
} satisfies Answer

const place = { drawNo: 1, entryHash: hex('e'), w9: 'notNeeded', affidavit: 'notNeeded' } as const
const ANN = {
  ...place,
  winnerId: 'win_1',
  rank: 1,
  role: 'winner',
  status: 'selected',
  prizeTitle: 'Cabin Week',
  name: 'Ann Sorensen',
  email: 'ann@mail.example',
} as const
const DRAWN = {
  ...READY,
  drawNo: 1,
  state: 'drawn',
  N: 18_200,
  X: 5,
  reasons: [
    { reason: 3, count: 4 },
    { reason: 1, count: 1 },
  ],
  frozenAt: '2024-11-13T05:06:00Z',
  drawnAt: '2024-11-13T05:06:01Z',
  entriesRoot: hex('a'),
  excludedRoot: hex('b'),
  winners: [ANN],
  alternates: [
    { ...place, winnerId: 'win_2', rank: 2, role: 'alternate', status: 'standby', name: 'Grace Lind' },
  ],
} satisfies Answer

function openDraw(draw: Answer, role = 3000, below = '') {
  const service = startService(makeSessionUser({ role }))
  const event = makeEventAnswer({ status: 5, type: 'sweepstakes', startTime: '2024-10-13T04:00:00Z' })
  service.answer(getEvent, event)
  service.answer(listSweepsWinners, draw)
  openDashboard(`/events/${EVENT_KEY}/sweeps${below}`)
  return service
}

test('a manager draws after reading what cannot be taken back, and sees winners and alternates', async () => {
  const service = openDraw(READY)
  service.answer(selectSweeps, DRAWN)
  fireEvent.click(await screen.findByRole('button', { name: 'Draw winners' }))
  const dialog = await screen.findByRole('dialog', { name: 'Draw the winners?' })
  expect(dialog.textContent).toContain('18,204 entries in the draw, 1 prize and 1 alternate')
  expect(dialog.textContent).toContain('There is one draw. It cannot be repeated or taken back.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Freeze and draw' }))
  expect(await screen.findByRole('row', { name: /1 Ann Sorensen.*Cabin Week Selected/ })).toBeTruthy()
  expect(screen.getByText('Grace Lind')).toBeTruthy()
  expect(screen.getByText('Standby')).toBeTruthy()
  expect(service.last(selectSweeps)?.body).toEqual({ confirm: true })
})

test('why the service refuses a draw is said in the dialog', async () => {
  const service = openDraw(READY)
  const message = 'The draw takes place after the campaign has ended'
  service.refuse(selectSweeps, 409, { error: 'illegalTransition', message })
  fireEvent.click(await screen.findByRole('button', { name: 'Draw winners' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Freeze and draw' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('who may not draw is told who may', async () => {
  openDraw(READY, 6000)
  expect(await screen.findByText('A campaign manager or the owner can draw the winners.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Draw winners' })).toBeNull()
})

test('before the end, the time until the close runs and nothing can be drawn', async () => {
  const [closesAt, drawAt] = ['2099-12-14T05:00:00Z', '2099-12-14T05:05:00Z']
  openDraw({ ...READY, state: 'notDue', closesAt, drawAt, N: 100_000, atLeast: true })
  const soFar = await screen.findByRole('region', { name: 'Entries so far' })
  expect(soFar.textContent).toContain('100,000+eligible entries')
  expect(soFar.textContent).toContain('all of them are counted at the freeze')
  expect((await screen.findByRole('timer')).textContent).toMatch(/^\d+ d \d+:\d\d:\d\d$/)
  expect(screen.getByRole('heading', { name: 'Entries close in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Draw winners' })).toBeNull()
})

test('prizes are counted as pieces, then as winners; those that nobody could win are said', async () => {
  const prizes = [{ prizeKey: 'prz_1', title: 'Cup', value: 100, quantity: 9 }]
  openDraw({ ...READY, prizes, N: 5 })
  const before = (await screen.findByRole('region', { name: 'Prizes to draw' })).textContent
  expect(before).toContain('9 prizes, 1 alternate')
  expect(before).toContain('Only 5 entries are in the draw: not every prize will find a winner.')
  cleanup()
  openDraw({ ...DRAWN, prizes, N: 1, alternates: [] })
  const after = (await screen.findByRole('region', { name: 'Prizes of the draw' })).textContent
  expect(after).toContain('1 winner, 0 alternates')
  expect(after).toContain('8 prizes found no winner: 1 entry was in the draw.')
  expect(after).not.toContain('in ranked order')
  cleanup()
  openDraw(DRAWN)
  const full = (await screen.findByRole('region', { name: 'Prizes of the draw' })).textContent
  expect(full).toContain('1 winner, 1 alternate')
  expect(full).not.toContain('found no winner')
})

test('a second chance is committed to when it is asked for, and only where the rules promise one', async () => {
  const { commitment: _, ...asked } = READY
  const second = { ...asked, kind: 'secondChance' } as const
  const draws = [
    { eventKey: EVENT_KEY, drawNo: 2, kind: 'secondChance', title: 'Cup', startsAt: READY.closesAt },
  ] as const
  openDraw({ ...second, draws: [...draws] }, 3000, '?draw=2')
  expect((await screen.findByRole('region', { name: 'Commitment' })).textContent).toContain(
    'Asking for the draw seals a seed',
  )
  const steps = within(screen.getByRole('list', { name: 'Steps of the draw' })).getAllByRole('listitem')
  expect(steps.map(step => step.textContent).slice(0, 2)).toEqual([
    expect.stringMatching(/^Closed/),
    'Committedwhen you ask',
  ])
  cleanup()
  openDraw(second, 3000, '?draw=2')
  expect(await screen.findByText('This campaign has no second chance')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Draw winners' })).toBeNull()
})

test('after the end, winners can be drawn at once or from their time on', async () => {
  openDraw({ ...READY, drawAt: '2099-12-14T05:05:00Z' })
  expect(await screen.findByRole('heading', { name: 'Winners can be drawn in' })).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^\d+ d \d+:\d\d:\d\d$/)
  expect(screen.getByRole('button', { name: 'Draw winners' })).toBeTruthy()
})

test('what was frozen stands there with each reason in words, both roots and the steps', async () => {
  openDraw(DRAWN)
  const list = await screen.findByRole('region', { name: 'Frozen list' })
  expect(list.textContent).toContain('18,200eligible entries5excluded, with a reason')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(line => line.textContent),
  ).toEqual(['Under the minimum age4', 'On the blacklist1'])
  const promise = screen.getByRole('region', { name: 'Commitment' })
  for (const digit of ['a', 'b', 'c']) expect(within(promise).getByTitle(hex(digit))).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Steps of the draw' })).getAllByRole('listitem')
  expect(steps.map(step => step.textContent?.split(/[,\d]|[A-Z][a-z]{2} \d/)[0])).toEqual([
    'Committed',
    'Closed',
    'Frozen',
    'Drawn',
    'Notifyyou approve',
    'Certificate',
  ])
  expect(steps.find(step => step.getAttribute('aria-current') === 'step')?.textContent).toContain('Notify')
})

test('where nobody was eligible, nobody has to be told', async () => {
  const certificate = { certificateUrl: '/certificate.json', certificatePdfUrl: '/certificate.pdf' }
  openDraw({ ...DRAWN, ...certificate, N: 0, winners: [], alternates: [] })
  const steps = await screen.findByRole('list', { name: 'Steps of the draw' })
  expect(within(steps).getByText('nobody won')).toBeTruthy()
  expect(
    within(steps)
      .getAllByRole('listitem')
      .filter(step => step.dataset.state !== 'done'),
  ).toEqual([])
  expect(screen.getByText(/^Nobody was eligible at the draw on /)).toBeTruthy()
})

test('a manager notifies who was not told yet, and says why a winner is disqualified', async () => {
  const service = openDraw(DRAWN)
  service.answer(notifySweepsWinner, { ...ANN, status: 'notified', sent: true })
  service.answer(updateSweepsWinner, { ...ANN, note: 'Works here' })
  fireEvent.click(await screen.findByRole('button', { name: 'Notify 1 winner' }))
  expect(await screen.findByText('1 winner notified.')).toBeTruthy()
  expect(service.last(notifySweepsWinner)?.path).toContain('/sweeps/winners/win_1/notify')
  fireEvent.click(screen.getByRole('button', { name: 'Open rank 1, Ann Sorensen' }))
  const panel = await screen.findByRole('dialog', { name: 'Rank 1, Ann Sorensen' })
  expect(panel.textContent).toContain('ann@mail.example')
  fireEvent.click(within(panel).getByRole('button', { name: 'Mark as disqualified' }))
  const form = within(panel).getByRole('form', { name: 'Mark as disqualified' })
  fireEvent.change(within(form).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Works here' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Mark as disqualified' }))
  expect(await within(form).findByText('Say what shows it')).toBeTruthy()
  fireEvent.change(within(form).getByRole('textbox', { name: 'Evidence' }), { target: { value: 'Payroll' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Mark as disqualified' }))
  expect(await screen.findByText('Saved. A second person has to confirm it.')).toBeTruthy()
  expect(service.last(updateSweepsWinner)?.body).toEqual({
    status: 'disqualified',
    note: 'Works here',
    evidence: 'Payroll',
  })
})

test('whoever asked for a disqualification is told who confirms it, and others see the button', async () => {
  const asked = { ...ANN, disqualifyAskedAt: DRAWN.drawnAt, disqualifyAskedBy: 'Ada Byron' }
  const open = async (email: string) => {
    openDraw({ ...DRAWN, winners: [{ ...asked, disqualifyAskedByEmail: email }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Open rank 1, Ann Sorensen' }))
    return within(await screen.findByRole('dialog', { name: 'Rank 1, Ann Sorensen' }))
  }
  const own = await open(makeSessionUser({}).email)
  expect(own.queryByRole('button', { name: 'Confirm the disqualification' })).toBeNull()
  expect(own.getByText(/Another owner or manager of the account has to confirm it/)).toBeTruthy()
  cleanup()
  const other = await open('other@mail.example')
  expect(other.getByRole('button', { name: 'Confirm the disqualification' })).toBeTruthy()
})

test('a request to disqualify is withdrawn by whoever asked or an owner; another manager has no button', async () => {
  const asked = { ...ANN, disqualifyAskedAt: DRAWN.drawnAt, disqualifyAskedByEmail: 'other@mail.example' }
  const open = async (email: string, role: number) => {
    const service = openDraw({ ...DRAWN, winners: [{ ...asked, disqualifyAskedByEmail: email }] }, role)
    fireEvent.click(await screen.findByRole('button', { name: 'Open rank 1, Ann Sorensen' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Rank 1, Ann Sorensen' }))
    return { service, panel, button: panel.queryByRole('button', { name: 'Withdraw the request' }) }
  }
  expect((await open('other@mail.example', 4000)).button).toBeNull()
  cleanup()
  expect((await open('other@mail.example', 3000)).button).toBeTruthy()
  cleanup()
  const { service, panel } = await open(makeSessionUser({}).email, 4000)
  service.answer(updateSweepsWinner, ANN)
  fireEvent.click(panel.getByRole('button', { name: 'Withdraw the request' }))
  expect(await screen.findByText('Withdrawn. The winner stays one.')).toBeTruthy()
  expect(service.last(updateSweepsWinner)?.body).toEqual({ step: 'withdrawDisqualification' })
})

test('who let the time pass is given more of it, or the next in line the prize, while it waits for the team', async () => {
  const late = {
    ...ANN,
    status: 'forfeited',
    reasonCode: 'expired',
    deadline: '2024-11-18T05:00:00Z',
  } as const
  const service = openDraw({ ...DRAWN, winners: [{ ...late, graceUntil: '2099-11-19T05:00:00Z' }] })
  service.answer(updateSweepsWinner, late)
  expect(await screen.findByText(/^Yours to decide until/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Open rank 1, Ann Sorensen' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Rank 1, Ann Sorensen' }))
  fireEvent.click(panel.getByRole('button', { name: 'Go on to the next in line' }))
  expect(panel.getByText(/cannot be taken back/)).toBeTruthy()
  expect(service.last(updateSweepsWinner)).toBeUndefined()
  fireEvent.click(panel.getByRole('button', { name: 'Go on to the next in line' }))
  expect(await screen.findByText('Saved. The next in line gets the prize within a minute.')).toBeTruthy()
  expect(service.last(updateSweepsWinner)?.body).toEqual({ step: 'nextInLine' })
  fireEvent.click(await panel.findByRole('button', { name: 'Give more time' }))
  const form = within(panel.getByRole('form', { name: 'Give more time' }))
  fireEvent.change(form.getByRole('textbox', { name: 'Reason' }), { target: { value: 'The mail came back' } })
  fireEvent.click(form.getByRole('button', { name: 'Give more time' }))
  expect(await screen.findByText(/^The winner has more time/)).toBeTruthy()
  expect(service.last(updateSweepsWinner)?.body).toEqual({
    step: 'moreTime',
    reasonCode: 'The mail came back',
  })
})

test('a message that is on its way is not sent again, and nobody is told that it was', async () => {
  const service = openDraw(DRAWN)
  service.answer(notifySweepsWinner, { ...ANN, status: 'notified', sent: false })
  fireEvent.click(await screen.findByRole('button', { name: 'Notify 1 winner' }))
  expect(await screen.findByText(/^Nothing new was sent to 1 winner/)).toBeTruthy()
})

test('who checks a winner sees that they were too young', async () => {
  const answer = { dob: '2010-02-03' }
  openDraw({ ...DRAWN, winners: [{ ...ANN, status: 'responded', selectedAt: DRAWN.drawnAt, answer }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Open rank 1, Ann Sorensen' }))
  const panel = await screen.findByRole('dialog', { name: 'Rank 1, Ann Sorensen' })
  expect(within(panel).getByText('3 Feb 2010, younger than 18 when selected')).toBeTruthy()
})

test('the ceremony shows one winner after the other, by keys and as a list, with masked names', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const second = {
    ...ANN,
    winnerId: 'win_3',
    rank: 2,
    prizeTitle: 'Gear Card',
    name: 'Li Wen',
    state: 'NY',
  }
  openDraw({ ...DRAWN, winners: [ANN, second] }, 3000, '/ceremony')
  expect(await screen.findByText('2 prizes will be given away')).toBeTruthy()
  fireEvent.keyDown(window, { key: 'ArrowRight' })
  expect(await screen.findByText('Li W.')).toBeTruthy()
  expect(screen.queryByText('Ann S.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Next winner' }))
  expect(await screen.findByText('Ann S.')).toBeTruthy()
  expect(screen.getByText('Grand prize')).toBeTruthy()
  fireEvent.keyDown(window, { key: 'ArrowLeft', repeat: true })
  expect(screen.getByText('Ann S.')).toBeTruthy()
  const list = screen.getByRole('list', { name: 'Winners so far' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(line => line.textContent),
  ).toEqual(['Li W.Gear Card, New York'])
  expect(document.body.textContent).not.toContain('Sorensen')
})
