import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { browse, filledForm, formKeys, formOf } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()
const { open, send } = browse(service)

test('errors of a form appear on the form as another process has changed it', async () => {
  const { campaign } = await makeCampaign(service)
  const { action, hidden } = formOf(await open(`/e/${campaign.eventKey}`))
  const filled = await filledForm(service, campaign)
  const { email = '' } = await formKeys(service, campaign)
  // Behind this process's back, as when the owner saved the screen at another one.
  await service.db(db =>
    db
      .updateTable('tiles')
      .set({
        components: sql`replace(components::text, '"label": "Email"', '"label": "Your best e-mail"')::jsonb`,
      })
      .where('campaign_id', '=', campaign.rootId)
      .where('label', '=', 'Form')
      .execute(),
  )
  const refused = await send(action, { ...hidden, ...filled, [email]: '' })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('Your best e-mail')
  expect(refused.body).toContain('value="Ada"')
})
