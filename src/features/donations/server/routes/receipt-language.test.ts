import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { GIVING, makeGift } from '#test/makers/gift-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { textOfPdf } from '#test/pdf.ts'

const t = await testApp()
const account = await makeAccount(t)
const owner = await makeCaller(t, { account })
const manager = await makeUser(t, { account, role: ROLE.manager })
const eventKey = await createCampaign(owner, { ...GIVING, language: ['en', 'es', 'zh', 'ar'] })

/** The receipt of a gift that was given in a language, as the letters of its file. */
async function pdfIn(language: string, changes: { first_name?: string; last_name?: string } = {}) {
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

/** UTF-16 as a PDF writes it: with a backslash before its own signs. */
const utf16 = (text: string) =>
  Buffer.from(text, 'utf16le')
    .swap16()
    .toString('latin1')
    .replace(/[()\\]/g, '\\$&')

test.each([
  ['es', 'Recibo de tu donación'],
  ['zh', translatorOf('zh').t('receipt.title')],
  ['ar', translatorOf('ar').t('receipt.title')],
] as const)('a receipt is printed in the language of its gift: %s', async (language, title) => {
  const receipt = await pdfIn(language)
  expect(receipt.includes(`/Lang (${language})`)).toBe(true)
  expect(receipt.toString('latin1')).toContain(utf16(title))
  expect(textOfPdf(receipt)).not.toContain('?')
})

test('a name in other letters is printed in them', async () => {
  expect(textOfPdf(await pdfIn('en', { first_name: '小明', last_name: '王' }))).toContain('小明')
})
