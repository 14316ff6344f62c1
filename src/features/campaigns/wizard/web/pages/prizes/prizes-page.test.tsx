import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PIN_DELIVERY, PRIZE_DELIVERIES } from '#features/campaigns/contract.ts'
import {
  expectPage,
  makeDraft,
  makePrize,
  openWizard,
  storedBuild,
  storedDraft,
} from '#test/screens/wizard.tsx'

const openPrizes = (draft = makeDraft()) => openWizard(storedBuild(10, draft))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

test('a prize is added with title, quantity and a value in dollars that is kept in cents', async () => {
  await openPrizes(makeDraft({ newPrizes: [] }))
  press('Add a prize')
  await screen.findByLabelText('Prize title')
  fill('Prize title', 'Dumpling Box')
  fill('Quantity', '150')
  fill('Retail value', '18.5')
  expect(storedDraft()?.newPrizes).toMatchObject([{ title: 'Dumpling Box', quantity: 150, value: 1850 }])
  expect(storedDraft()?.prizeGift).toBe(true)
  expect(screen.getByText('150 prizes, total retail value').textContent).toContain('$2,775.00')
  expect(screen.getByText(/The Official Rules will show 150 prizes at \$18\.50 each\./)).toBeTruthy()
})

test('Next wants a prize, and opens the prize that is wrong', async () => {
  await openPrizes(makeDraft({ newPrizes: [] }))
  press('Next')
  expect((await screen.findByText('Add at least one prize')).getAttribute('role')).toBe('alert')
  press('Add a prize')
  press('Next')
  expect(await screen.findByText('Enter a prize title')).toBeTruthy()
  expect(screen.getByText('Enter the retail value of one prize')).toBeTruthy()
  await expectPage(10)
})

test.each([
  ['R02', 'Close to the $5,000 limit.'],
  ['N01', 'Above the $5,000 limit.'],
  ['N01', /New York requires a filing and a bond 30 days before the start\. Without them/],
  ['F01', 'Above the $6,000 limit.'],
])('for the finding %s the prizes say: %s', async (id, text) => {
  const findings = [
    {
      id,
      severity: 'info',
      message: '',
      source: '',
      asOf: '2026-11-13',
      overridable: false,
      acknowledged: false,
    } as const,
  ]
  await openWizard(storedBuild(10, makeDraft()), findings)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('without such a finding nothing is said about the limit', async () => {
  await openPrizes(makeDraft({ newPrizes: [makePrize({ quantity: 1, value: 600_000 })] }))
  expect(screen.queryByText(/\$5,000 limit/)).toBeNull()
})

test('one staff PIN is for every prize, and has to be set', async () => {
  await openPrizes(makeDraft({ newPrizes: [makePrize(), makePrize({ key: 'row-2' })] }))
  expect(screen.queryByLabelText('Staff PIN')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: PIN_DELIVERY }))
  press('Next')
  const problem = await screen.findByText('Set a PIN of 4 to 8 digits')
  // The preview beside it now shows the screen with the PIN field.
  const pin = screen.getByLabelText('Staff PIN', { selector: '[aria-invalid]' })
  expect(pin.getAttribute('aria-describedby')).toBe(problem.id)
  fireEvent.change(pin, { target: { value: '40 71x' } })
  expect(storedDraft()?.newPrizes?.map(prize => prize.redemptionPin)).toEqual(['4071', '4071'])
  press('Next')
  await expectPage(11)
})

test('redeeming on screen and delivering with a PIN are chosen together', async () => {
  await openPrizes(makeDraft({ newPrizes: [makePrize()] }))
  fireEvent.click(screen.getByRole('radio', { name: PIN_DELIVERY }))
  expect(storedDraft()).toMatchObject({ addPrizeRedemption: true })
  fireEvent.click(screen.getByRole('radio', { name: PRIZE_DELIVERIES[1] }))
  press('Next')
  expect(await screen.findByText('Choose delivery with a PIN, or turn off on-screen redemption')).toBeTruthy()
  press('Back')
  await expectPage(9)
  const redeem = screen.getByRole('checkbox', { name: 'Redeem prizes on screen' })
  fireEvent.click(redeem)
  expect(storedDraft()).toMatchObject({ addPrizeRedemption: false, prizeDelivery: PRIZE_DELIVERIES[0] })
  fireEvent.click(redeem)
  expect(storedDraft()).toMatchObject({ addPrizeRedemption: true, prizeDelivery: PIN_DELIVERY })
})

test('with a second chance each prize says how it is won', async () => {
  await openPrizes(makeDraft({ addSweeps: true, newPrizes: [makePrize()] }))
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Award method' })).getByLabelText('Awarded by draw'),
  )
  press('Next')
  await expectPage(11)
  expect(screen.getByLabelText<HTMLInputElement>('Winners in the draw').value).toBe('150')
})

test('an instant win has no winners of a draw', async () => {
  await openPrizes(makeDraft({ newPrizes: [makePrize()] }))
  press('Next')
  await expectPage(11)
  expect(screen.getByLabelText('Expected participation')).toBeTruthy()
  expect(screen.queryByLabelText('Winners in the draw')).toBeNull()
})

test('prizes are put in order by the arrow keys, and the new place is said', async () => {
  const named = (title: string) => makePrize({ key: title, title })
  await openPrizes(makeDraft({ newPrizes: [named('Mug'), named('Trip'), named('Scarf')] }))
  const titles = () => storedDraft()?.newPrizes?.map(prize => prize.title)
  const handle = screen.getByRole('button', { name: 'Move Scarf' })
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  expect(titles()).toEqual(['Mug', 'Scarf', 'Trip'])
  expect(screen.getByText('Scarf is now number 2 of 3')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Mug' }), { key: 'ArrowUp' })
  expect(titles()).toEqual(['Mug', 'Scarf', 'Trip'])
})

test.each([
  ['18', 1800],
  ['0.10', 10],
  ['18.00', 1800],
  ['1,234.50', 123_450],
])('a value typed as %s is kept as %i cents', async (typed, cents) => {
  await openPrizes(makeDraft({ newPrizes: [makePrize({ value: 0 })] }))
  fill('Retail value', typed)
  expect(storedDraft()?.newPrizes?.[0]?.value).toBe(cents)
})
