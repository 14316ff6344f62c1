import type { Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { defineTemplate, type SampleSetting } from './template.ts'

/** Sender of a reply, and its language. */
interface ReplyFacts {
  language: Language
  sponsor: string
}

/** A link with its purpose. */
interface LinkReplyFacts extends ReplyFacts {
  action: 'takePart' | 'open' | 'give' | 'card' | 'draw' | 'sendReceipt'
  /** The campaign's title. */
  title: string
  link: string
}

function linkReply({ language, sponsor, action, title, link }: LinkReplyFacts): string {
  const { t } = translatorOf(language)
  return t('text.keyword', {
    brand: sponsor,
    action: t(`text.${action}`, { campaign: title }),
    link,
    ending: t('text.ending'),
  })
}

const sampleReply = ({ campaign: { language, sponsor } }: SampleSetting): ReplyFacts => ({
  language,
  sponsor,
})

/** Replies that leave at once. Carriers approve their wording with the campaign, so owners cannot edit them. */
export const keywordReplies = {
  'keyword-reply': defineTemplate(
    {
      audience: 'People who text a campaign’s keyword, right away',
      sample: (setting): LinkReplyFacts => ({
        ...sampleReply(setting),
        action: 'card',
        title: setting.campaign.title,
        link: setting.url('/e/example/p/example'),
      }),
    },
    { sms: (facts: LinkReplyFacts) => linkReply(facts) },
  ),
  'giving-reply': defineTemplate(
    {
      audience: 'People who text the keyword or an amount to donate, right away',
      sample: (setting): LinkReplyFacts => ({
        ...sampleReply(setting),
        action: 'give',
        title: setting.campaign.title,
        link: setting.url('/donate/plg_example'),
      }),
    },
    { sms: (facts: LinkReplyFacts) => linkReply(facts) },
  ),
  'stop-reply': defineTemplate(
    {
      audience: 'People who text STOP, right away. This is the last message they get',
      sample: sampleReply,
    },
    {
      sms: ({ language, sponsor }: ReplyFacts) =>
        translatorOf(language).t('text.stopped', { brand: sponsor }),
    },
  ),
  'start-reply': defineTemplate(
    { audience: 'People who text START, right away', sample: sampleReply },
    {
      sms: ({ language, sponsor }: ReplyFacts) => {
        const { t } = translatorOf(language)
        return t('text.started', { brand: sponsor, ending: t('text.ending') })
      },
    },
  ),
  'help-reply': defineTemplate(
    {
      audience: 'People who text HELP, right away',
      sample: (setting): ReplyFacts & { title: string; contact: string } => ({
        ...sampleReply(setting),
        title: setting.campaign.title,
        contact: setting.campaign.contact,
      }),
    },
    {
      sms: ({ language, sponsor, title, contact }: ReplyFacts & { title: string; contact: string }) => {
        const { t } = translatorOf(language)
        const isNamed = title !== '' && title !== sponsor
        return t(isNamed ? 'text.helpAbout' : 'text.help', { brand: sponsor, campaign: title, contact })
      },
    },
  ),
  'unknown-word-reply': defineTemplate(
    {
      audience: 'People who text an unknown word, right away, once per conversation',
      sample: ({ company, campaign: { language } }): ReplyFacts => ({ language, sponsor: company }),
    },
    {
      sms: ({ language, sponsor }: ReplyFacts) =>
        translatorOf(language).t('text.unknown', { brand: sponsor }),
    },
  ),
}
