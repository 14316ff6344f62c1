import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { GIVING, makeGift } from '#test/makers/gift-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t)
const owner = await makeCaller(t, { account })
const manager = await makeUser(t, { account, role: ROLE.manager })
const eventKey = await createCampaign(owner, { ...GIVING, language: ['en', 'es', 'zh'] })

/** The receipt of a gift that was given in a language, as the letters of its file. */
async function pdfIn(language: string, changes: { anonymous?: boolean } = {}) {
  const donationId = await makeGift(t, eventKey, changes)
  await t.db(db =>
    db
      .updateTable('pledges')
      .set({ language })
      .where('id', '=', eb =>
        eb.selectFrom('donations').select('pledge_id').where('donation_key', '=', donationId),
      )
      .execute(),
  )
  const { rawPayload, statusCode } = await t.app.inject({
    url: `/api/v0/donations/${donationId}/receipt.pdf`,
    headers: { cookie: await signIn(t, manager) },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16()

test('a receipt is printed in the language of its gift', async () => {
  const spanish = await pdfIn('es')
  expect(spanish.includes('/Lang (es)')).toBe(true)
  expect(spanish.includes(utf16('Recibo de tu donación'))).toBe(true)
})

test('a receipt in letters that a PDF lacks is in English, and links to its page unless the donor is anonymous', async () => {
  const chinese = await pdfIn('zh')
  expect(chinese.includes('/Lang (en)')).toBe(true)
  expect(chinese.includes('Receipt for your gift')).toBe(true)
  const link = /\/URI \(\S+\/donate\/plg_\w+\/thanks\?lang=zh\)/
  expect(chinese.toString('latin1')).toMatch(link)
  expect((await pdfIn('zh', { anonymous: true })).toString('latin1')).not.toContain('/donate/')
  expect((await pdfIn('en')).toString('latin1')).not.toContain('/donate/')
})
