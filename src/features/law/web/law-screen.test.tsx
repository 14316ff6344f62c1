import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLaw, getLaw, LAW_TABLE } from '#features/law/contract.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

const { version, ...thresholds } = LAW_TABLE
const ANSWER = {
  current: version,
  versions: [{ version, thresholds, note: 'Included with Drumroll', by: 'Drumroll' }],
}

async function openLaw(role: number) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getLaw, ANSWER)
  openDashboard('/law')
  await screen.findByRole('heading', { name: `In force: version ${LAW_TABLE.version}` })
  return service
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save version' })

test('a change is previewed before it is saved, with its first day', async () => {
  const service = await openLaw(1000)
  expect(save().disabled).toBe(true)
  const changed = { ...thresholds, tax: { ...thresholds.tax, 2027: 2100 } }
  type('Table', JSON.stringify(changed, null, 2))
  const differences = screen.getByRole('region', { name: 'Differences' })
  expect(differences.textContent).toContain('-     "2027": null')
  expect(differences.textContent).toContain('+     "2027": 2100')
  type('Version', '2027.1')
  type('In force from', '2099-01-01')
  type('Changes and their sources', 'Published by the IRS')
  const set = { version: '2027.1', effectiveFrom: '2099-01-01', thresholds: changed, note: 'IRS', by: 'Ada' }
  service.answer(createLaw, { ...ANSWER, versions: [set, ...ANSWER.versions] })
  fireEvent.click(save())
  expect(await screen.findByRole('button', { name: /^2027\.1/ })).toBeTruthy()
  expect(service.last(createLaw)?.body).toMatchObject({ version: '2027.1', effectiveFrom: '2099-01-01' })
})

test('a table that does not parse says where, and cannot be saved', async () => {
  await openLaw(1000)
  type('Table', '{\n  "NY": }')
  expect(screen.getByText(/^Line 2, column 9: invalid JSON/)).toBeTruthy()
  expect(save().disabled).toBe(true)
})

test('support reads it, and has no form', async () => {
  await openLaw(2000)
  expect(screen.queryByLabelText('Table')).toBeNull()
})
