import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { multipart } from '#test/multipart.ts'
import { claimTokenOf } from '../claim-token.ts'
import { documentPart } from './document-upload.ts'

const t = await testApp({ ownDatabase: 'seal_documents' })
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A winner who uploaded a paper. */
async function makePaper() {
  const { award, campaign } = await makeWinner(t, { value: 200_000 })
  const url = `/api/v0/public/claim/${claimTokenOf(t.deps, award.entryKey, 'win')}/documents`
  const { headers, payload } = multipart({}, [{ name: 'id.pdf', bytes: PDF, field: 'documents' }])
  const answer = await t.app.inject({ method: 'POST', url, headers, payload })
  const documentKey: string = answer.json().documents[0].documentKey
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const cookie = await signIn(t, await makeUser(t, { account, role: ROLE.manager }))
  const path = `/api/v0/event/${campaign.eventKey}/awards/${award.awardKey}/documents/${documentKey}`
  const row = () =>
    t.db(db =>
      db
        .selectFrom('award_documents')
        .select(['content_key', 'sealed_at'])
        .where('document_key', '=', documentKey)
        .executeTakeFirstOrThrow(),
    )
  return {
    part: documentPart(documentKey),
    row,
    read: async () => (await t.app.inject({ url: path, headers: { cookie } })).rawPayload,
    change: (values: { content_key?: string; sealed_at?: Date | null }) =>
      t.db(db =>
        db.updateTable('award_documents').set(values).where('document_key', '=', documentKey).execute(),
      ),
    forget: () =>
      t.db(db => db.deleteFrom('award_documents').where('document_key', '=', documentKey).execute()),
  }
}

test('a paper is stored encrypted, and read as it was', async () => {
  const paper = await makePaper()
  expect(t.objects.get(paper.part)?.includes('%PDF')).toBe(false)
  expect((await paper.row()).content_key).toMatch(/^s1\.1\./)
  expect(await paper.read()).toEqual(PDF)
})

test('a paper of an earlier version is read, then encrypted, also when the job was stopped in between', async () => {
  const paper = await makePaper()
  t.objects.set(paper.part, PDF)
  await paper.change({ content_key: '', sealed_at: null })
  expect(await paper.read()).toEqual(PDF)
  await runCron(t, 'seal-documents')
  expect(t.objects.get(paper.part)?.includes('%PDF')).toBe(false)
  expect(await paper.read()).toEqual(PDF)
  t.objects.set(paper.part, PDF)
  await paper.change({ sealed_at: null })
  expect(await paper.read()).toEqual(PDF)
  await runCron(t, 'seal-documents')
  expect(t.objects.get(paper.part)?.includes('%PDF')).toBe(false)
  expect((await paper.row()).sealed_at).not.toBeNull()
  expect(await paper.read()).toEqual(PDF)
})

test('a paper that is erased while the job runs leaves no bytes behind', async () => {
  const paper = await makePaper()
  t.objects.set(paper.part, PDF)
  await paper.change({ content_key: '', sealed_at: null })
  const { get } = t.deps.storage
  t.deps.storage.get = async name => {
    const stored = await get(name)
    if (name === paper.part) await paper.forget()
    return stored
  }
  await runCron(t, 'seal-documents')
  t.deps.storage.get = get
  expect(t.objects.has(paper.part)).toBe(false)
})
