import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { selectSweeps } from '#features/sweepstakes/contract.ts'
import { EVENT_KEY } from '#test/screens/campaign-answers.ts'
import { ANN, DRAWN, openDraw, READY } from '#test/screens/draw-answers.tsx'

test('a manager draws after reading that it is final, and sees winners and alternates', async () => {
  const service = openDraw(READY)
  service.answer(selectSweeps, DRAWN)
  fireEvent.click(await screen.findByRole('button', { name: 'Draw winners' }))
  const dialog = await screen.findByRole('dialog', { name: 'Draw winners?' })
  expect(dialog.textContent).toContain('18,204 entries in the draw, 1 prize and 1 alternate')
  expect(dialog.textContent).toContain('The draw is final. It cannot be repeated or undone.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Freeze and draw' }))
  expect(await screen.findByRole('row', { name: /1 Ann Sorensen.*Cabin Week Selected/ })).toBeTruthy()
  expect(screen.getByText('Grace Lind')).toBeTruthy()
  expect(screen.getByText('Standby')).toBeTruthy()
  expect(service.last(selectSweeps)?.body).toEqual({ confirm: true })
})

test('the reason for a refused draw appears in the dialog', async () => {
  const service = openDraw(READY)
  const message = 'The draw takes place after the campaign has ended'
  service.refuse(selectSweeps, 409, { error: 'illegalTransition', message })
  fireEvent.click(await screen.findByRole('button', { name: 'Draw winners' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Freeze and draw' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('a user who may not draw reads who may', async () => {
  openDraw(READY, 6000)
  expect(await screen.findByText('A campaign manager or the owner can draw winners.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Draw winners' })).toBeNull()
})

test('before the end, the time until the close runs and nothing can be drawn', async () => {
  const [closesAt, drawAt] = ['2099-12-14T05:00:00Z', '2099-12-14T05:05:00Z']
  openDraw({ ...READY, state: 'notDue', closesAt, drawAt, N: 100_000, atLeast: true })
  const soFar = await screen.findByRole('region', { name: 'Entries so far' })
  expect(soFar.textContent).toContain('100,000+eligible entries')
  expect(soFar.textContent).toContain('All are counted at the freeze')
  expect((await screen.findByRole('timer')).textContent).toMatch(/^\d+ d \d+:\d\d:\d\d$/)
  expect(screen.getByRole('heading', { name: 'Entries close in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Draw winners' })).toBeNull()
})

test('prizes are counted as units, then as winners; those that could not be won are listed', async () => {
  const prizes = [{ prizeKey: 'prz_1', title: 'Cup', value: 100, quantity: 9 }]
  openDraw({ ...READY, prizes, N: 5 })
  const before = (await screen.findByRole('region', { name: 'Prizes to draw' })).textContent
  expect(before).toContain('9 prizes, 1 alternate')
  expect(before).toContain('Only 5 entries in the draw: not every prize will have a winner.')
  cleanup()
  openDraw({ ...DRAWN, prizes, N: 1, alternates: [] })
  const after = (await screen.findByRole('region', { name: 'Prizes in the draw' })).textContent
  expect(after).toContain('1 winner, 0 alternates')
  expect(after).toContain('8 prizes not awarded: only 1 entry in the draw.')
  expect(after).not.toContain('in ranked order')
  cleanup()
  openDraw(DRAWN)
  const full = (await screen.findByRole('region', { name: 'Prizes in the draw' })).textContent
  expect(full).toContain('1 winner, 1 alternate')
  expect(full).not.toContain('not awarded')
})

test('a second chance is committed to when it is asked for, and only where the rules promise one', async () => {
  const { commitment: _, ...asked } = READY
  const second = { ...asked, kind: 'secondChance' } as const
  const draws = [
    { eventKey: EVENT_KEY, drawNo: 2, kind: 'secondChance', title: 'Cup', startsAt: READY.closesAt },
  ] as const
  openDraw({ ...second, draws: [...draws] }, 3000, '?draw=2')
  expect((await screen.findByRole('region', { name: 'Commitment' })).textContent).toContain(
    'When you start the draw, we seal a seed',
  )
  const steps = within(screen.getByRole('list', { name: 'Draw steps' })).getAllByRole('listitem')
  expect(steps.map(step => step.textContent).slice(0, 2)).toEqual([
    expect.stringMatching(/^Closed/),
    'Committedwhen you start',
  ])
  cleanup()
  openDraw(second, 3000, '?draw=2')
  expect(await screen.findByText('This campaign has no second chance')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Draw winners' })).toBeNull()
})

test('after the end, winners can be drawn from their time on, which the button names', async () => {
  openDraw({ ...READY, drawAt: '2099-12-14T05:05:00Z' })
  expect(await screen.findByRole('heading', { name: 'You can draw winners in' })).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^\d+ d \d+:\d\d:\d\d$/)
  const button = screen.getByRole('button', { name: 'Draw winners' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toMatch(/^Entries are closed\. You can draw winners from .*December 1\d, 2099/)
  fireEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a campaign that was ended early is closed, regardless of its planned end', async () => {
  openDraw({ ...DRAWN, closesAt: '2999-11-13T05:00:00Z', drawAt: '2999-11-13T05:05:00Z' })
  const list = await screen.findByRole('list', { name: 'Draw steps' })
  const steps = within(list).getAllByRole('listitem')
  expect(steps[1]?.textContent).toBe('Closed, doneended early')
  expect(steps.find(step => step.getAttribute('aria-current') === 'step')?.textContent).toContain('Notify')
})

test('the freeze shows each reason in words, both roots and the steps', async () => {
  openDraw(DRAWN)
  const list = await screen.findByRole('region', { name: 'Frozen list' })
  expect(list.textContent).toContain('18,200eligible entries5excluded, with a reason')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(line => line.textContent),
  ).toEqual(['Under the minimum age4', 'On the blacklist1'])
  const promise = screen.getByRole('region', { name: 'Commitment' })
  for (const digit of ['a', 'b', 'c']) expect(within(promise).getByTitle(digit.repeat(64))).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Draw steps' })).getAllByRole('listitem')
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

test('without eligible entrants, no notice is due', async () => {
  const certificate = { certificateUrl: '/certificate.json', certificatePdfUrl: '/certificate.pdf' }
  openDraw({ ...DRAWN, ...certificate, N: 0, winners: [], alternates: [] })
  const steps = await screen.findByRole('list', { name: 'Draw steps' })
  expect(within(steps).getByText('no winners')).toBeTruthy()
  expect(
    within(steps)
      .getAllByRole('listitem')
      .filter(step => step.dataset.state !== 'done'),
  ).toEqual([])
  expect(screen.getByText(/^The draw on .* had no eligible entries/)).toBeTruthy()
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
  expect(await screen.findByText('2 prizes to win')).toBeTruthy()
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
