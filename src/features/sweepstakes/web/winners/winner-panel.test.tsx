import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { revealAward } from '#features/claims/contract.ts'
import { notifySweepsWinner, updateSweepsWinner } from '#features/sweepstakes/contract.ts'
import { EVENT_KEY } from '#test/screens/campaign-answers.ts'
import { makeSessionUser } from '#test/screens/dashboard.tsx'
import { ANN, DRAWN, openDraw } from '#test/screens/draw-answers.tsx'

test('a manager notifies winners without a notice, and gives the reason for a disqualification', async () => {
  const service = openDraw(DRAWN)
  service.answer(notifySweepsWinner, { ...ANN, status: 'notified', sent: true })
  service.answer(updateSweepsWinner, { ...ANN, note: 'Works here' })
  fireEvent.click(await screen.findByRole('button', { name: 'Notify 1 winner' }))
  expect(await screen.findByText('1 winner notified.')).toBeTruthy()
  expect(service.last(notifySweepsWinner)?.path).toContain('/sweeps/winners/win_1/notify')
  fireEvent.click(screen.getByRole('button', { name: 'Open rank 1, Ann Sorensen' }))
  const panel = await screen.findByRole('dialog', { name: 'Rank 1, Ann Sorensen' })
  expect(panel.textContent).toContain('a•••@mail.example')
  fireEvent.click(within(panel).getByRole('button', { name: 'Mark as disqualified' }))
  const form = within(panel).getByRole('form', { name: 'Mark as disqualified' })
  fireEvent.change(within(form).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Works here' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Mark as disqualified' }))
  expect(await within(form).findByText('Describe the evidence')).toBeTruthy()
  fireEvent.change(within(form).getByRole('textbox', { name: 'Evidence' }), { target: { value: 'Payroll' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Mark as disqualified' }))
  expect(await screen.findByText('Saved. A second person must confirm it.')).toBeTruthy()
  expect(service.last(updateSweepsWinner)?.body).toEqual({
    status: 'disqualified',
    note: 'Works here',
    evidence: 'Payroll',
  })
})

test('the author of a disqualification reads who confirms it, and others see the button', async () => {
  const asked = { ...ANN, disqualifyAskedAt: DRAWN.drawnAt, disqualifyAskedBy: 'Ada Byron' }
  const open = async (email: string) => {
    openDraw({ ...DRAWN, winners: [{ ...asked, disqualifyAskedByEmail: email }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Open rank 1, Ann Sorensen' }))
    return within(await screen.findByRole('dialog', { name: 'Rank 1, Ann Sorensen' }))
  }
  const own = await open(makeSessionUser({}).email)
  expect(own.queryByRole('button', { name: 'Confirm disqualification' })).toBeNull()
  expect(own.getByText(/Another owner or manager must confirm it/)).toBeTruthy()
  cleanup()
  const other = await open('other@mail.example')
  expect(other.getByRole('button', { name: 'Confirm disqualification' })).toBeTruthy()
})

test('a request to disqualify is withdrawn by its author or an owner; another manager has no button', async () => {
  const asked = { ...ANN, disqualifyAskedAt: DRAWN.drawnAt, disqualifyAskedByEmail: 'other@mail.example' }
  const open = async (email: string, role: number) => {
    const service = openDraw({ ...DRAWN, winners: [{ ...asked, disqualifyAskedByEmail: email }] }, role)
    fireEvent.click(await screen.findByRole('button', { name: 'Open rank 1, Ann Sorensen' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Rank 1, Ann Sorensen' }))
    return { service, panel, button: panel.queryByRole('button', { name: 'Withdraw request' }) }
  }
  expect((await open('other@mail.example', 4000)).button).toBeNull()
  cleanup()
  expect((await open('other@mail.example', 3000)).button).toBeTruthy()
  cleanup()
  const { service, panel } = await open(makeSessionUser({}).email, 4000)
  service.answer(updateSweepsWinner, ANN)
  fireEvent.click(panel.getByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByText('Request withdrawn. The winner keeps the prize.')).toBeTruthy()
  expect(service.last(updateSweepsWinner)?.body).toEqual({ step: 'withdrawDisqualification' })
})

test('a winner who missed the deadline gets an extension, or the alternate the prize, while it waits for the team', async () => {
  const late = {
    ...ANN,
    status: 'forfeited',
    reasonCode: 'expired',
    deadline: '2024-11-18T05:00:00Z',
  } as const
  const service = openDraw({ ...DRAWN, winners: [{ ...late, graceUntil: '2099-11-19T05:00:00Z' }] })
  service.answer(updateSweepsWinner, late)
  expect(await screen.findByText(/^Decide by/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Open rank 1, Ann Sorensen' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Rank 1, Ann Sorensen' }))
  fireEvent.click(panel.getByRole('button', { name: 'Go to next alternate' }))
  expect(panel.getByText(/cannot be undone/)).toBeTruthy()
  expect(service.last(updateSweepsWinner)).toBeUndefined()
  fireEvent.click(panel.getByRole('button', { name: 'Go to next alternate' }))
  expect(await screen.findByText('Saved. The next alternate gets the prize within a minute.')).toBeTruthy()
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

test('a message on its way is not sent again, and no notice claims that it was', async () => {
  const service = openDraw(DRAWN)
  service.answer(notifySweepsWinner, { ...ANN, status: 'notified', sent: false })
  fireEvent.click(await screen.findByRole('button', { name: 'Notify 1 winner' }))
  expect(await screen.findByText(/^Nothing new was sent to 1 winner/)).toBeTruthy()
})

test('the panel of a winner shows that they were too young, and has the blank forms', async () => {
  const one = { ...ANN, status: 'responded', selectedAt: DRAWN.drawnAt, awardId: 'awd_1' } as const
  const service = openDraw({ ...DRAWN, winners: [one] })
  service.answer(revealAward, {
    awardId: 'awd_1',
    kind: 'draw',
    status: 'responded',
    eventKey: EVENT_KEY,
    wonAt: DRAWN.closesAt,
    deadline: DRAWN.closesAt,
    ships: false,
    w9: 'notNeeded',
    affidavit: 'notNeeded',
    person: { name: 'Ann Sorensen', email: 'ann@mail.example' },
    dob: '2010-02-03',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Open rank 1, Ann Sorensen' }))
  const panel = await screen.findByRole('dialog', { name: 'Rank 1, Ann Sorensen' })
  fireEvent.click(within(panel).getByRole('button', { name: 'Reveal contact details' }))
  expect(await within(panel).findByText('Feb 3, 2010, younger than 18 when selected')).toBeTruthy()
  expect(within(panel).getByText('ann@mail.example')).toBeTruthy()
  const forms = within(panel)
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))
  expect(forms).toEqual([
    `/api/v0/event/${EVENT_KEY}/awards/awd_1/affidavit.pdf`,
    'https://www.irs.gov/pub/irs-pdf/fw9.pdf',
  ])
})
