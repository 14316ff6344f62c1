import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listTokens } from '#features/billing/contract.ts'
import { getEvent, updateEvent } from '#features/campaigns/contract.ts'
import { spendToken } from '#features/campaigns/lifecycle/contract.ts'
import {
  acceptRules,
  acknowledgeFindings,
  DISCLAIMER,
  getCompliance,
  getRules,
  overrideFinding,
  updateRegistrations,
} from '#features/compliance/contract.ts'
import {
  EVENT_KEY,
  makeEventAnswer,
  makeFinding,
  makeReportAnswer,
  makeRulesAnswer,
} from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

type Report = ReturnType<typeof makeReportAnswer>
type Event = ReturnType<typeof makeEventAnswer>

async function openCompliance(report: Report, event: Event = makeEventAnswer(), role = 3000) {
  const service = startService(makeSessionUser({ subscriptionRole: 'ALECARTE', role }))
  service.answer(getCompliance, report)
  service.answer(getEvent, event)
  service.answer(listTokens, [])
  service.answer(getRules, makeRulesAnswer())
  openDashboard(`/events/${EVENT_KEY}/compliance`)
  await screen.findByText(DISCLAIMER)
  return service
}

/** Presses the button of the card that opens the activation dialog. */
async function openDialog(label: string): Promise<HTMLElement> {
  fireEvent.click(button(label))
  return screen.findByRole('dialog', { name: 'Activate Lantern Night Scratch?' })
}

function agreeAndActivate(dialog: HTMLElement): void {
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^I have read the Official Rules/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Activate for Nov 27' }))
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const warning = makeFinding({ id: 'C14', severity: 'warn', message: 'Odds cannot be estimated.' })

test('findings stand in order of their weight, and the disclaimer closes the page', async () => {
  await openCompliance(
    makeReportAnswer([
      makeFinding({ id: 'T04', severity: 'info', message: 'State what is excluded.' }),
      warning,
      makeFinding(),
    ]),
  )
  const findings = screen.getByRole('region', { name: 'Findings' })
  const headings = within(findings).getAllByRole('heading', { level: 2 })
  expect(headings.map(heading => heading.textContent)).toEqual([
    'Blocks activation1',
    'Needs your acknowledgment1',
    'Good to know1',
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Compliance' })).toBeTruthy()
  const evidence = within(findings).getByText('Technical details').closest('details')
  expect(evidence?.open).toBe(false)
  expect(evidence?.textContent).toContain('T04 State what is excluded.')
})

test('the card names what blocks, six by name and how many more', async () => {
  const blocks = Array.from({ length: 8 }, (_, n) => makeFinding({ id: `F0${n}`, message: `Block ${n}.` }))
  await openCompliance(makeReportAnswer([...blocks, warning]))
  const card = screen.getByRole('region', { name: 'Activate' })
  expect(within(card).getByText('8 findings block activation', { selector: 'span' })).toBeTruthy()
  expect(within(card).getByText('Block 5.')).toBeTruthy()
  expect(within(card).queryByText('Block 6.')).toBeNull()
  expect(within(card).getByText('and 2 more')).toBeTruthy()
})

test('a finding that blocks locks the button and says why', async () => {
  await openCompliance(
    makeReportAnswer([makeFinding(), makeFinding({ id: 'F01' })], { needed: true, unspent: 2 }),
  )
  expect(button('Activate with 1 token').disabled).toBe(true)
  expect(screen.getAllByText('2 findings block activation')).toHaveLength(2)
  expect(screen.getByText('Uses 1 of 2 unspent tokens')).toBeTruthy()
})

test('Exclude NY changes eligibility, and the findings are read again', async () => {
  const fix = { label: 'Exclude NY', eligibleStates: ['CA', 'FL'] }
  const event = makeEventAnswer({ eligibleStates: ['CA', 'FL', 'NY'] })
  const service = await openCompliance(makeReportAnswer([makeFinding({ fix })]), event)
  service.answer(updateEvent, event)
  service.answer(getCompliance, makeReportAnswer())
  fireEvent.click(button('Exclude NY'))
  expect(await screen.findByText('No findings')).toBeTruthy()
  expect(service.last(updateEvent)?.body).toEqual({ eventKey: EVENT_KEY, eligibleStates: ['CA', 'FL'] })
})

test('Fix all makes the changes of every finding that names one, at once', async () => {
  const exclude = (id: string, state: string, eligibleStates: string[]) =>
    makeFinding({ id, message: `Register in ${state}.`, fix: { label: `Exclude ${state}`, eligibleStates } })
  const findings = [exclude('N01', 'New York', ['CA', 'FL']), exclude('F01', 'Florida', ['CA', 'NY'])]
  const event = makeEventAnswer({ eligibleStates: ['CA', 'FL', 'NY'] })
  const service = await openCompliance(makeReportAnswer(findings), event)
  service.answer(updateEvent, event)
  fireEvent.click(button('Fix all 2'))
  await waitFor(() =>
    expect(service.last(updateEvent)?.body).toEqual({ eventKey: EVENT_KEY, eligibleStates: ['CA'] }),
  )
})

test('a problem of a screen links to the screens in the editor', async () => {
  const message = 'The screen "Form" is missing the consent to the rules.'
  await openCompliance(makeReportAnswer([makeFinding({ id: 'S01', field: 'tiles', message })]))
  const link = screen.getByRole('link', { name: `Open editor: ${message}` })
  expect(link.getAttribute('href')).toBe(`/events/${EVENT_KEY}/editor/3`)
})

test('a warning is acknowledged with a tick', async () => {
  const service = await openCompliance(makeReportAnswer([warning]))
  expect(button('Activate').disabled).toBe(true)
  service.answer(acknowledgeFindings, makeReportAnswer([{ ...warning, acknowledged: true }]))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Acknowledge: Odds cannot be estimated.' }))
  expect(await screen.findByText('Acknowledged')).toBeTruthy()
  expect(service.last(acknowledgeFindings)?.body).toEqual({ ids: ['C14'] })
  expect(button('Activate').disabled).toBe(false)
})

test('activation with a token says so, and the tokens are read again', async () => {
  const service = await openCompliance(makeReportAnswer([], { needed: true, unspent: 2 }))
  service.answer(spendToken, { eventKey: EVENT_KEY, status: 2 })
  const dialog = await openDialog('Activate with 1 token')
  expect(within(dialog).getByText('Uses 1 of your 2 tokens')).toBeTruthy()
  agreeAndActivate(dialog)
  const toast = await screen.findByText('Activation Successful!')
  expect(toast.closest('[role="status"]')).toBeTruthy()
  expect(service.last(spendToken)?.body).toEqual({ version: 1 })
  await waitFor(() => expect(service.calls()).toContain('GET /api/v0/event/tokens/account'))
  expect(service.calls()).not.toContain('PUT /api/v0/event')
  expect(service.calls()).not.toContain(`POST /api/v0/event/${EVENT_KEY}/rules/accept`)
})

const prize: Event['newPrizes'][number] = {
  uniquePrizeKey: 'prz_aaaaaaaaaaaaaaaa',
  title: 'Dumpling Box',
  description: '',
  type: 'gift',
  quantity: 150,
  value: 1800,
  delivery: 'pin',
  use: 'instant',
  contains: [],
  active: true,
}

test('the dialog shows the opening, the locked terms, the prizes and the odds', async () => {
  await openCompliance(
    makeReportAnswer(),
    makeEventAnswer({ newPrizes: [prize], expectedParticipation: 1200 }),
  )
  const dialog = within(await openDialog('Activate'))
  expect(
    dialog.getByText(
      'It opens by itself on Friday, November 27, 2099 at 5:00 PM and closes on Sunday, December 13, 2099 at 11:59 PM ET.',
    ),
  ).toBeTruthy()
  expect(dialog.getByRole('region', { name: 'Locked once you activate' }).textContent).toContain(
    'Official Rules, version 1',
  )
  expect(dialog.getByText('150 prizes, $2,700 in all')).toBeTruthy()
  expect(dialog.getByText('About 1 in 8 plays wins if there are 1,200 plays')).toBeTruthy()
  expect(dialog.queryByText(/token/)).toBeNull()
})

test('the dialog activates only after its box is checked, and accepts the rules first', async () => {
  const rules = makeFinding({ id: 'C09', field: 'rules', message: 'Generate and accept the Official Rules.' })
  const report = { ...makeReportAnswer([rules]), rules: { state: 'open' as const, version: 3 } }
  const service = await openCompliance(report)
  service.answer(acceptRules, makeRulesAnswer())
  service.answer(updateEvent, makeEventAnswer({ status: 2 }))
  const dialog = await openDialog('Activate')
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Activate for Nov 27' })
  expect(confirm.disabled).toBe(true)
  expect(within(dialog).getByText('Check the box to activate').id).toBe(
    confirm.getAttribute('aria-describedby'),
  )
  agreeAndActivate(dialog)
  expect(await screen.findByText('Activation Successful!')).toBeTruthy()
  expect(service.last(acceptRules)?.body).toEqual({ version: 3 })
  const order = service.calls().filter(call => /rules\/accept|PUT \/api\/v0\/event$/.test(call))
  expect(order).toHaveLength(2)
  expect(order[0]).toContain('rules/accept')
})

test('without a token needed it activates by status', async () => {
  const service = await openCompliance(makeReportAnswer())
  service.answer(updateEvent, makeEventAnswer({ status: 2 }))
  agreeAndActivate(await openDialog('Activate'))
  expect(await screen.findByText('Activation Successful!')).toBeTruthy()
  expect(service.last(updateEvent)?.body).toEqual({ eventKey: EVENT_KEY, version: 1, status: 2 })
})

test('a refused activation shows the service’s words, and no success', async () => {
  const service = await openCompliance(makeReportAnswer([], { needed: true, unspent: 1 }))
  service.refuse(spendToken, 409, { message: 'No unspent tokens' })
  agreeAndActivate(await openDialog('Activate with 1 token'))
  expect((await screen.findByRole('alert')).textContent).toBe('No unspent tokens')
  expect(screen.queryByText('Activation Successful!')).toBeNull()
})

test('without tokens or without the role the button names the reason', async () => {
  await openCompliance(makeReportAnswer([], { needed: true, unspent: 0 }))
  expect(button('Activate with 1 token').disabled).toBe(true)
  expect(screen.getByText('A token is required to activate this campaign')).toBeTruthy()
})

test('an editor sees that a manager has to activate', async () => {
  await openCompliance(makeReportAnswer(), makeEventAnswer(), 5000)
  expect(button('Activate').disabled).toBe(true)
  expect(screen.getByText('A campaign manager or the owner can activate it')).toBeTruthy()
})

test('a live campaign shows its link and commitment', async () => {
  const live = makeEventAnswer({
    status: 3,
    activatedAt: '2026-11-13T18:46:00Z',
    commitments: [{ kind: 'instant', C: '9f3c6c1f' }],
  })
  await openCompliance(makeReportAnswer(), live)
  expect(screen.getByLabelText<HTMLInputElement>('Public link').value).toBe(live.publicUrl)
  expect(screen.getByText('9f3c6c1f')).toBeTruthy()
})

test('a campaign of another account does not exist', async () => {
  startService(makeSessionUser())
  openDashboard(`/events/${EVENT_KEY}/compliance`)
  expect(await screen.findByRole('heading', { name: 'Campaign not found' })).toBeTruthy()
})

test('a filing is recorded from the finding that asks for it', async () => {
  const service = await openCompliance(makeReportAnswer([makeFinding()]))
  fireEvent.click(button('Add filing'))
  const dialog = await screen.findByRole('dialog', { name: 'Filing with New York' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save filing' }))
  expect(within(dialog).getByText('Enter the date')).toBeTruthy()
  expect(service.last(updateRegistrations)).toBeUndefined()
  fireEvent.change(within(dialog).getByLabelText(/Filed on/), { target: { value: '2026-11-10' } })
  service.answer(updateRegistrations, makeReportAnswer())
  service.answer(getCompliance, makeReportAnswer())
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save filing' }))
  expect(await screen.findByText('No findings')).toBeTruthy()
  expect(service.last(updateRegistrations)?.body).toEqual({
    NY: { filedOn: '2026-11-10', number: '', bondType: 'none' },
  })
})

test('staff lifts a block with a reason, and everyone reads who and why', async () => {
  const service = await openCompliance(makeReportAnswer([makeFinding()]), makeEventAnswer(), 1500)
  fireEvent.click(screen.getByRole('button', { name: /^Lift: / }))
  const dialog = await screen.findByRole('dialog', { name: 'Lift this block' })
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Counsel said yes' } })
  const overridden = { by: 'Ada Byron', at: '2026-11-13T19:00:00Z', reason: 'Counsel said yes' }
  const lifted = makeReportAnswer([makeFinding({ overridden })])
  service.answer(overrideFinding, lifted)
  service.answer(getCompliance, lifted)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Lift the block' }))
  expect(await screen.findByText(/Lifted by Ada Byron, .*“Counsel said yes”/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Lift: / })).toBeNull()
})

test('owners cannot lift a block', async () => {
  await openCompliance(makeReportAnswer([makeFinding()]))
  expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull()
})

test('a finding leads to the field that resolves it', async () => {
  const finding = makeFinding({ id: 'A01', field: 'minimumAge', message: 'Not offered.' })
  await openCompliance(makeReportAnswer([finding]))
  const link = screen.getByRole('link', { name: 'Go to field: Not offered.' })
  expect(link.getAttribute('href')).toBe(`/events/${EVENT_KEY}/editor/1#minimumAge`)
})
