import type { testCampaignMessage } from '#features/campaign-messages/contract.ts'
import { getCampaignToChange, mainLanguage } from '#features/campaigns/server/index.ts'
import { queueMail, TEMPLATES } from '#features/messaging/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { previewText } from '../preview-text.ts'

/** Emails the words to the person who asks, also those of a text message. */
export const handleTestCampaignMessage: Handler<typeof testCampaignMessage> = async call => {
  const { db, deps, actor, params, body } = call
  const campaign = await getCampaignToChange(db, actor, params.eventKey)
  const { subject, text } = await previewText(db, deps, campaign, { ...params, words: body })
  await queueMail(db, deps, {
    accountId: actor.accountId,
    to: actor.email,
    template: 'message-test',
    about: campaign.eventKey,
    ...TEMPLATES['message-test'].email({
      subject: subject || `Text message of ${campaign.title}`,
      body: text,
    }),
    language: mainLanguage(campaign),
  })
  return { to: actor.email }
}
