import { expect, test } from 'vitest'
import { defaultSettings } from '#features/campaigns/contract.ts'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeWinner } from '#test/makers/winner.ts'

const service = await testApp()
const CHECK = { from: 500, reason: 'Gift cards attract fraud.' }

async function claim(value: number, identityCheck?: typeof CHECK) {
  const settings = { ...defaultSettings(), ...(identityCheck ? { identityCheck } : {}) }
  const { award } = await makeWinner(service, { value, settings })
  const token = claimTokenOf(service.deps, award.entryKey, 'win')
  const { needed } = (await service.app.inject(`/api/v0/public/claim/${token}`)).json()
  const page = (await service.app.inject(`/claim/${token}`)).body
  return { needed, page, award }
}

test.each([
  [50_000, CHECK, true],
  [49_999, CHECK, false],
  [50_000, undefined, false],
  [200_000, undefined, true],
])('a prize of %s cents asks for an ID as the owner or the law says', async (value, check, asked) => {
  const { needed } = await claim(value, check)
  expect(needed.includes('documents')).toBe(asked)
})

test('the claim page says why an ID is asked for, and asks for no tax papers below the IRS threshold', async () => {
  const { page, award, needed } = await claim(50_000, CHECK)
  expect(page).toContain('Why we ask: Gift cards attract fraud.')
  expect([award.w9, award.affidavit, needed.includes('dob')]).toEqual(['notNeeded', 'notNeeded', false])
})
