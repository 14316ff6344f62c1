import { claimTokenOf, mailWinner } from '#features/claims/server/index.ts'
import { enter, playOnce } from '#features/participation/server/index.ts'
import { newKey } from '#server/security/keys.ts'
import type { TestApp } from '../app.ts'
import { createActive, makeCaller } from '../makers/campaign-makers.ts'
import { makeDrawn } from '../makers/drawn-makers.ts'
import { playAsSomebody } from '../makers/fairness-makers.ts'
import { makeAccount, unique } from '../makers/makers.ts'
import { makeCampaign, setMomentTimes } from '../makers/play-makers.ts'
import { makeReceiptWinner } from '../makers/receipts/receipt-makers.ts'
import { makeWinner } from '../makers/winner.ts'
import { makeCodeList, makeCodeWinner } from '../parts/code-makers.ts'
import { type JobCase, makeOwner, untilRows } from './job-case.ts'

/** A winner who has claimed and waits for a code. */
async function makeWaitingWinner(t: TestApp) {
  const made = await makeCodeWinner(t, {}, [])
  const { entryKey, kind } = made.award
  const url = `/api/v0/public/claim/${claimTokenOf(t.deps, entryKey, kind)}`
  const { statusCode } = await t.app.inject({ method: 'POST', url, payload: {} })
  if (statusCode !== 200) throw new Error(`The claim was answered with ${statusCode}`)
  return made
}

/** Jobs about wins, draws and their published files. */
export const prizeCases = (t: TestApp): Record<string, JobCase> => ({
  'open-awards': {
    async make() {
      const { campaign } = await makeCampaign(t, { quantities: [1] })
      await setMomentTimes(t, campaign, [t.clock.now()])
      await t.db(async db => {
        const person = { firstName: 'Ada', email: `${unique('w')}@example.com` }
        const nonce = t.deps.random.bytes(16)
        const answers = { person, others: {}, consents: {} }
        const { token } = await enter(db, t.deps, campaign, { answers, source: 'sms', nonce })
        await playOnce(db, t.deps, campaign, { token, clientNonce: nonce })
      })
      return untilRows(t, campaign.accountId, 'awards')
    },
  },
  'remind-winners': {
    async make() {
      const { campaign, award } = await makeWinner(t)
      await t.db(db => mailWinner(db, t.deps, campaign, award))
      await t.db(db =>
        db
          .updateTable('awards')
          .set({ deadline_at: new Date('2026-03-10T12:00:00Z') })
          .where('id', '=', award.id)
          .execute(),
      )
      return untilRows(t, campaign.accountId, 'messages', "template = 'claim-reminder'")
    },
    fallDue: () => t.clock.set('2026-03-09T18:00:00Z'),
  },
  'seal-documents': {
    async make() {
      const { campaign, award } = await makeWinner(t)
      const document = {
        account_id: campaign.accountId,
        award_id: award.id,
        document_key: newKey(t.deps.random, 'doc_'),
        name: 'id.pdf',
        mime: 'application/pdf',
        size: 1,
        digest: t.deps.random.bytes(32),
        created_at: t.clock.now(),
      }
      await t.db(db => db.insertInto('award_documents').values(document).execute())
      return untilRows(t, campaign.accountId, 'award_documents', 'sealed_at is not null')
    },
  },
  'seal-receipts': {
    async make() {
      const { campaign, send } = await makeReceiptWinner(t)
      await send()
      const plain = { content_key: '', sealed_at: null }
      const { accountId } = campaign
      await t.db(db =>
        db.updateTable('purchase_receipt_files').set(plain).where('account_id', '=', accountId).execute(),
      )
      return untilRows(t, accountId, 'purchase_receipt_files', 'sealed_at is not null')
    },
  },
  'forfeit-awards': {
    async make() {
      const { campaign } = await makeWinner(t)
      return untilRows(t, campaign.accountId, 'awards', "status = 'forfeited'")
    },
    fallDue: () => t.clock.advance({ days: 60 }),
  },
  'prizes-low': {
    async make() {
      const { campaign } = await makeWinner(t)
      await makeOwner(t, campaign)
      return untilRows(t, campaign.accountId, 'notifications', "kind = 'lowStock'")
    },
  },
  'assign-codes': {
    async make() {
      const { campaign, prizeKey } = await makeWaitingWinner(t)
      await makeCodeList(t, { accountId: campaign.accountId, prizeKey })
      return untilRows(t, campaign.accountId, 'awards', "status = 'awarded'")
    },
  },
  'codes-low': {
    async make() {
      const { campaign } = await makeWaitingWinner(t)
      await makeOwner(t, campaign)
      return untilRows(t, campaign.accountId, 'notifications', "kind = 'lowStock'")
    },
  },
  'promote-alternates': {
    async make() {
      const { account } = await makeDrawn(t)
      await t.db(db =>
        db
          .updateTable('awards')
          .set({ status: 'declined' })
          .where('account_id', '=', account.accountId)
          .execute(),
      )
      return untilRows(t, account.accountId, 'draw_ranks', 'replaced_by is not null')
    },
  },
  'draws-ready': {
    async make() {
      const account = await makeAccount(t)
      const owner = await makeCaller(t, { account })
      await createActive(owner, { instantWin: false, sweepstakes: true })
      return untilRows(t, account.accountId, 'notifications', "kind = 'drawReady'")
    },
    fallDue: () => t.clock.set('2026-03-23T12:00:00Z'),
  },
  'fairness-heads': {
    async make() {
      const { campaign } = await makeCampaign(t)
      await playAsSomebody(t, campaign)
      return untilRows(t, campaign.accountId, 'log_heads')
    },
  },
  'fairness-reveal': {
    async make() {
      const { campaign } = await makeCampaign(t)
      await t.db(db =>
        db
          .updateTable('campaigns')
          .set({ status: 5, updated_at: t.clock.now() })
          .where('id', '=', campaign.id)
          .execute(),
      )
      return untilRows(t, campaign.accountId, 'commitments', 'revealed_at is not null')
    },
    fallDue: () => t.clock.advance({ minutes: 1 }),
  },
})
