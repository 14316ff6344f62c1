import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeFile } from '#test/makers/file-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { browse, filledForm, formOf } from '#test/makers/participant.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'

const t = await testApp()

test('a winner sees the picture of the prize, in the size of their screen and with its name', async () => {
  const { campaign, prizes } = await makeCampaign(t, { quantities: [1] })
  const user = await makeUser(t, { account: { accountId: campaign.accountId, subscriptionRole: 'GOLD' } })
  const { fileKey } = await makeFile(t, await signIn(t, user))
  await t.db(async db => {
    const file = await db.selectFrom('files').select('id').where('file_key', '=', fileKey).executeTakeFirst()
    await db
      .updateTable('prizes')
      .set({ image_file_id: file?.id ?? null })
      .where('id', '=', prizes[0]?.id ?? 0)
      .execute()
  })
  await setMomentTimes(t, campaign, [t.clock.now()])
  t.clock.advance({ seconds: 1 })
  const { open, send } = browse(t)
  const page = `/e/${campaign.eventKey}`
  const entered = await send(page, { ...(await filledForm(t, campaign)), ...formOf(await open(page)).hidden })
  const own = String(entered.headers.location)
  const card = formOf(await open(own))
  await send(card.action, card.hidden)
  const { body } = await open(own)
  expect(body).toContain(`src="/files/${fileKey}/640.webp"`)
  expect(body).toContain(`srcSet="/files/${fileKey}/320.webp 40w"`)
  expect(body).toMatch(/<img class="prize-photo"[^>]*width="40" height="30"[^>]*alt="Prize 1"/)
})
