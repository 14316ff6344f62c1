import { expect, test } from 'vitest'
import { documentPart } from '#features/claims/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { makeReceiptWinner, makeReviewer, pdfOf } from '#test/makers/receipts/receipt-makers.ts'

const t = await testApp({ ownDatabase: 'sealed_receipts' })
const PDF = pdfOf('sealed')

/** A receipt that was sent, and the ways to its one file. */
async function makeSent() {
  const { campaign, send } = await makeReceiptWinner(t)
  await send({ files: [{ name: 'r.pdf', bytes: PDF }] })
  const call = await makeReviewer(t, campaign)
  const list = `/api/v0/event/${campaign.eventKey}/receipts`
  const [{ receiptId }] = (await call('GET', list)).body.items
  const [{ fileId }] = (await call('GET', `${list}/${receiptId}`)).body.files
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const cookie = await signIn(t, await makeUser(t, { account, role: ROLE.manager }))
  const url = `${list}/${receiptId}/files/${fileId}`
  return {
    part: documentPart(fileId),
    read: async () => (await t.app.inject({ url, headers: { cookie } })).rawPayload,
    row: () =>
      t.db(db =>
        db
          .selectFrom('purchase_receipt_files')
          .select(['content_key', 'sealed_at'])
          .where('file_key', '=', fileId)
          .executeTakeFirstOrThrow(),
      ),
    change: (values: { content_key?: string; sealed_at: Date | null }) =>
      t.db(db =>
        db.updateTable('purchase_receipt_files').set(values).where('file_key', '=', fileId).execute(),
      ),
  }
}

const isPlain = (part: string) => t.objects.get(part)?.includes('%PDF')

test('the file of a receipt is stored encrypted, and its reviewer reads it as it was sent', async () => {
  const sent = await makeSent()
  expect(isPlain(sent.part)).toBe(false)
  expect((await sent.row()).content_key).toMatch(/^s1\.1\./)
  expect(await sent.read()).toEqual(PDF)
})

test('a file of an earlier version is read, and the job encrypts it', async () => {
  const sent = await makeSent()
  t.objects.set(sent.part, PDF)
  await sent.change({ content_key: '', sealed_at: null })
  expect(await sent.read()).toEqual(PDF)
  await runCron(t, 'seal-receipts')
  expect(isPlain(sent.part)).toBe(false)
  expect((await sent.row()).sealed_at).not.toBeNull()
  expect(await sent.read()).toEqual(PDF)
})
