import { describe, expect, test } from 'vitest'
import { type Draft, emptyDraft } from '#features/campaigns/wizard/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { goodDraft, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()
const PATH = '/api/v0/event/drafts'
const BUILDER = '/api/v0/event/eventbuilder'

const typed = (changes: Partial<Draft> = {}): Draft => ({
  ...emptyDraft('2026-03-10', 'UTC'),
  title: 'Free Cup Friday',
  ...changes,
})

async function makeTeam() {
  const account = await makeAccount(t)
  const ann = await makeCaller(t, { account })
  const ben = await makeCaller(t, { account, role: ROLE.editor })
  return { account, ann, ben }
}

test('a colleague continues a draft, and PINs stay with the browser that typed them', async () => {
  const { ann, ben } = await makeTeam()
  const draft = typed({
    nonWinnerRedemptionPin: '1357',
    newPrizes: [{ ...goodPrize({ redemptionPin: '2468' }), key: 'a' }],
  })
  const { status, body: made } = await ann('POST', PATH, { draft })
  expect(status).toBe(201)
  const { body: listed } = await ben('GET', PATH)
  expect(listed).toMatchObject([{ draftKey: made.draftKey, title: 'Free Cup Friday', version: 1, cid: 0 }])
  const { body: read } = await ben('GET', `${PATH}/${made.draftKey}`)
  expect(read.draft).toMatchObject({ title: 'Free Cup Friday', nonWinnerRedemptionPin: '' })
  expect(JSON.stringify(read)).not.toContain('2468')
})

test('a save on an older version returns the stored one; the same save twice is safe', async () => {
  const { ann, ben } = await makeTeam()
  const { body: made } = await ann('POST', PATH, { draft: typed() })
  const path = `${PATH}/${made.draftKey}`
  const first = { version: 1, draft: typed({ title: 'From Ann' }) }
  expect((await ann('PUT', path, first)).body.version).toBe(2)
  expect((await ann('PUT', path, first)).body.version).toBe(2)
  const { status, body } = await ben('PUT', path, { version: 1, draft: typed({ title: 'From Ben' }) })
  expect([status, body.stored.title, body.stored.version]).toEqual([409, 'From Ann', 2])
  const kept = await ben('PUT', path, { version: 2, draft: typed({ title: 'From Ben' }) })
  expect([kept.status, kept.body.version]).toEqual([200, 3])
})

describe('creating the campaign', () => {
  test('ends the draft in the same step, and only once', async () => {
    const { ann, ben } = await makeTeam()
    const { body: made } = await ann('POST', PATH, { draft: typed() })
    const draft = { draftKey: made.draftKey, version: 1 }
    expect((await ann('POST', BUILDER, goodDraft({ draft }))).status).toBe(200)
    expect((await ben('GET', PATH)).body).toEqual([])
    expect((await ben('POST', BUILDER, goodDraft({ draft }))).status).toBe(404)
  })

  test('keeps the draft when it is refused or a colleague changed it', async () => {
    const { ann, ben } = await makeTeam()
    const { body: made } = await ann('POST', PATH, { draft: typed() })
    const draft = { draftKey: made.draftKey, version: 1 }
    expect((await ann('POST', BUILDER, goodDraft({ draft, startTime: '2026-01-01' }))).status).toBe(400)
    await ben('PUT', `${PATH}/${made.draftKey}`, { version: 1, draft: typed({ title: 'From Ben' }) })
    const { status, body } = await ann('POST', BUILDER, goodDraft({ draft }))
    expect([status, body.stored.title]).toEqual([409, 'From Ben'])
    expect((await ann('GET', PATH)).body).toHaveLength(1)
  })
})

test('a deleted draft is gone, and each change is in the audit log', async () => {
  const { ann, account } = await makeTeam()
  const { body: made } = await ann('POST', PATH, { draft: typed() })
  await ann('PUT', `${PATH}/${made.draftKey}`, { version: 1, draft: typed({ title: 'Second' }) })
  expect((await ann('DELETE', `${PATH}/${made.draftKey}`)).status).toBe(200)
  expect((await ann('GET', `${PATH}/${made.draftKey}`)).status).toBe(404)
  const lines = await t.db(db =>
    db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', account.accountId)
      .where('entity', '=', made.draftKey)
      .orderBy('seq')
      .execute(),
  )
  expect(lines.map(({ action }) => action)).toEqual(['draft.created', 'draft.updated', 'draft.deleted'])
})

test('staff keeps a draft for a client, who sees it as their own', async () => {
  const { account, ann } = await makeTeam()
  const staff = await makeCaller(t, { role: ROLE.staffOperations })
  const { body: made } = await staff('POST', PATH, { draft: typed({ cid: account.accountId }) })
  expect(made).toMatchObject({ cid: account.accountId })
  const { body: read } = await ann('GET', `${PATH}/${made.draftKey}`)
  expect(read).toMatchObject({ cid: 0, changedBy: 'Drumroll', draft: { cid: 0 } })
  expect((await ann('POST', PATH, { draft: typed({ cid: 1 }) })).status).toBe(400)
})
