import { expect, test } from 'vitest'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { findPerson } from '#features/participation/server/index.ts'
import { erasePerson } from '#features/privacy/server/index.ts'
import { testApp } from '#test/app.ts'
import { privacyOf } from '#test/makers/privacy-makers.ts'
import { addressOf } from '#test/people.ts'

const t = await testApp()
const { makePerson } = privacyOf(t)
const WORDS = 'Send me news of Lantern Events'
const SHA = '35b7ad7e2ff7bfb9d2f3ee3ac3c1c2b4'

async function agreed(more: object = {}) {
  const person = await makePerson()
  const consents = {
    cmp_a: { consentFor: 'emailMarketing', text: WORDS, ip: '203.0.113.0/24', agent: 'Firefox', ...more },
  }
  await t.db(db =>
    db
      .updateTable('entries')
      .set({ consents: JSON.stringify(consents) })
      .where('email_hash', '=', addressOf(t, person.email))
      .execute(),
  )
  return { ...person, url: `/api/v0/event/${person.campaign.eventKey}/consents` }
}

test('the team sees which words people agreed to, how many did, and the proof of each', async () => {
  const { owner, url, email } = await agreed()
  const { body } = await owner('GET', url)
  expect(body.items).toMatchObject([
    { consentFor: 'emailMarketing', words: WORDS, given: 1, withdrawn: 0, erased: 0 },
  ])
  const { version } = body.items[0]
  expect((await owner('GET', `${url}/proofs?version=${version}`)).body).toMatchObject({
    items: [
      {
        contact: email,
        name: 'Ada Byron',
        version,
        words: WORDS,
        network: '203.0.113.0/24',
        browser: 'Firefox',
      },
    ],
    more: false,
  })
  expect((await owner('GET', `${url}/proofs?version=${'0'.repeat(64)}`)).body.items).toEqual([])
  for (const wrong of [`?version=${SHA}`, `?version=${version}&email=${email}`, '?phone=1']) {
    expect((await owner('GET', `${url}/proofs${wrong}`)).status).toBe(400)
  }
})

test('an address is looked up also once its person is erased: the proof is there without the person', async () => {
  const withdrawnAt = '2026-03-01T10:00:00.000Z'
  const { owner, url, email, campaign } = await agreed({ withdrawnAt })
  await t.db(async db => {
    const { accountId, eventKey } = campaign
    const entries = await findPerson(db, t.deps, accountId, { email })
    const found = await findCampaign(db, eventKey)
    await erasePerson(db, t.deps, {
      accountId,
      entries,
      campaigns: found ? [found] : [],
      recipients: [email],
    })
  })
  expect((await owner('GET', url)).body.items).toMatchObject([
    { words: WORDS, given: 0, withdrawn: 1, erased: 1 },
  ])
  const { body } = await owner('GET', `${url}/proofs?email=${email}`)
  expect(body.items).toMatchObject([
    { consentFor: 'emailMarketing', words: WORDS, withdrawnAt, keptUntil: expect.any(String) },
  ])
  for (const gone of ['name', 'contact', 'entryId']) expect(body.items[0]).not.toHaveProperty(gone)
  expect((await owner('GET', `${url}/proofs?email=nobody@example.com`)).body.items).toEqual([])
})
