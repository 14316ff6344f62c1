import {
  helpReply,
  keywordReply,
  startReply,
  stopReply,
  unknownReply,
} from '#features/sms/outbound/contract.ts'
import { defineTemplate } from './template.ts'

/** Replies that leave at once. Carriers approve their wording with the campaign, so owners cannot edit them. */
export const keywordReplies = {
  'keyword-reply': defineTemplate(
    {
      audience: 'People who text a campaign’s keyword, right away',
      sample: ({ campaign, url }) => ({
        sponsor: campaign.sponsor,
        action: 'You are in. See if you won',
        link: url('/e/example/p/example'),
      }),
    },
    {
      sms: ({ sponsor, action, link }: { sponsor: string; action: string; link: string }) =>
        keywordReply(sponsor, action, link),
    },
  ),
  'giving-reply': defineTemplate(
    {
      audience: 'People who text the keyword or an amount to donate, right away',
      sample: ({ campaign, url }) => ({ sponsor: campaign.sponsor, link: url('/donate/plg_example') }),
    },
    {
      sms: ({ sponsor, link }: { sponsor: string; link: string }) => keywordReply(sponsor, 'Give here', link),
    },
  ),
  'stop-reply': defineTemplate(
    {
      audience: 'People who text STOP, right away. This is the last message they get',
      sample: ({ campaign }) => campaign.sponsor,
    },
    { sms: (sponsor: string) => stopReply(sponsor) },
  ),
  'start-reply': defineTemplate(
    { audience: 'People who text START, right away', sample: ({ campaign }) => campaign.sponsor },
    { sms: (sponsor: string) => startReply(sponsor) },
  ),
  'help-reply': defineTemplate(
    { audience: 'People who text HELP, right away', sample: ({ campaign }) => campaign },
    {
      sms: ({ sponsor, title, contact }: { sponsor: string; title: string; contact: string }) =>
        helpReply(sponsor, title, contact),
    },
  ),
  'unknown-word-reply': defineTemplate(
    {
      audience: 'People who text an unknown word, right away, once per conversation',
      sample: ({ company }) => company,
    },
    { sms: (company: string) => unknownReply(company) },
  ),
}
