import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Draft,
  draftFrom,
  NewCampaign,
  TEMPLATES,
  toSubmission,
} from '#features/campaigns/wizard/contract.ts'
import type { Finding } from '#features/compliance/contract.ts'
import { LAW_TABLE, lawSource } from '#features/law/contract.ts'
import { EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { acceptRules, goodDraft, makeCaller } from '#test/makers/campaign-makers.ts'
import { connectPayments } from '#test/makers/giving-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { makeNumber } from '#test/makers/texting.ts'

const t = await testApp({ ownDatabase: 'templates' })
const ZONE = 'America/New_York'

const SPONSOR = {
  campaignSponsor: 'Sunrise Bakery',
  emailContact: 'hello@sunrise.test',
  sponsorAddress: { street: '12 Mill Street', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
  charity: {
    legalName: 'Austin Food Shelf',
    ein: '74-1234567',
    status501c3: true,
    stateRegs: ['TX', 'CA'],
    goods: { kind: 'none', description: '', value: 0 },
  },
} satisfies Partial<Draft>

/** Staff enters that California registered this service, without which gifts from there get a warning. */
async function registerPlatform() {
  const admin = await makeCaller(t, { role: ROLE.superAdmin })
  const platform = { number: 'CFP-1', until: '2027-01-15' }
  const { status } = await admin('POST', '/api/v0/law', {
    version: '2031.1',
    effectiveFrom: '2026-03-02',
    source: JSON.stringify({ ...JSON.parse(lawSource(LAW_TABLE)), fundraisingPlatform: platform }),
    note: 'Registered in California',
  })
  expect(status).toBe(200)
}
beforeAll(registerPlatform)

/** An owner whose account has a saved brand kit, and takes texts and gifts. */
async function makeOwner() {
  const account = await makeAccount(t)
  await makeNumber(t)
  await connectPayments(t, account.accountId)
  const owner = await makeCaller(t, { account })
  const { status } = await owner('PUT', '/api/v0/account/brand', { ...EMPTY_KIT, sponsor: SPONSOR })
  expect(status).toBe(200)
  return owner
}

describe.each(TEMPLATES.map(template => [template.key, template] as const))('%s', (_key, template) => {
  test('goes live with a brand kit and its dates alone, without a warning', async () => {
    const owner = await makeOwner()
    const draft = draftFrom(template, SPONSOR, ZONE, t.clock.now())
    const pin = { redemptionPin: '2468' }
    const newPrizes = draft.newPrizes.map(prize => ({ ...prize, ...pin }))
    const made = await owner(
      'POST',
      '/api/v0/event/eventbuilder',
      NewCampaign.parse(toSubmission({ ...draft, newPrizes })),
    )
    expect(made.status).toBe(200)
    await acceptRules(owner, made.body.eventKey)
    const { body } = await owner('GET', `/api/v0/event/${made.body.eventKey}/compliance`)
    const open = body.findings.filter(({ severity }: Finding) => severity !== 'info')
    expect(open.map(({ id }: Finding) => id)).toEqual([])
    expect((await owner('PUT', '/api/v0/event', { eventKey: made.body.eventKey, status: 2 })).status).toBe(
      200,
    )
    const page = await t.app.inject(`/e/${made.body.eventKey}`)
    expect(page.body).toContain(`src="/play/art/${template.art}-1.svg"`)
  })
})

test('a template that there is not is refused by name', async () => {
  const owner = await makeCaller(t)
  const { status, body } = await owner(
    'POST',
    '/api/v0/event/eventbuilder',
    goodDraft({ template: 'nothing' }),
  )
  expect([status, Object.keys(body.errors)]).toEqual([400, ['template']])
})

test('every picture of a template is served, small and as a picture', async () => {
  for (const { art } of TEMPLATES) {
    const { statusCode, headers, rawPayload } = await t.app.inject(`/play/art/${art}-1.svg`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(rawPayload.length).toBeLessThan(4000)
  }
})
