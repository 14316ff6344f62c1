import { describe, expect, test } from 'vitest'
import { draftFrom, NewCampaign, TEMPLATES, toSubmission } from '#features/campaigns/wizard/contract.ts'
import { EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import { testApp } from '#test/app.ts'
import { acceptRules, goodDraft, makeCaller } from '#test/makers/campaign-makers.ts'

const t = await testApp()
const ZONE = 'America/New_York'

const SPONSOR = {
  campaignSponsor: 'Sunrise Bakery',
  emailContact: 'hello@sunrise.test',
  sponsorAddress: { street: '12 Mill Street', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
}

/** An owner whose account has a saved brand kit. */
async function makeOwner() {
  const owner = await makeCaller(t)
  const { status } = await owner('PUT', '/api/v0/account/brand', { ...EMPTY_KIT, sponsor: SPONSOR })
  expect(status).toBe(200)
  return owner
}

const withoutTexts = TEMPLATES.filter(({ type }) => type !== 'textToDonate')

describe.each(withoutTexts.map(template => [template.key, template] as const))('%s', (_key, template) => {
  test('goes live with a brand kit and its dates alone, and nothing warns', async () => {
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
    expect(body.findings.filter(({ severity }: { severity: string }) => severity !== 'info')).toEqual([])
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
