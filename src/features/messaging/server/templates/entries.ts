import type { Translator } from '#shared/i18n/translator.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { emailWriter } from './editable.ts'
import { SAMPLE } from './samples.ts'
import { defineTemplate, type NamedCampaign, type SampleSetting, type Standard } from './template.ts'
import { ENTRY_TONES } from './tones.ts'

/** An entry in its confirmation. */
export interface EntryFacts {
  campaign: NamedCampaign
  firstName: string | null
  entryKey: string
  enteredAt: Date
  /** End of the campaign, exclusive. */
  endsAt: Date
  drawAt: Date | undefined
  /** The public check page; undefined without chance. */
  checkUrl: string | undefined
  rulesUrl: string
  /** Where entrants see, correct and delete their data. */
  dataUrl: string
  /** Upload page of the receipt that the entry waits for. */
  receiptUrl?: string | undefined
}

const ENTRY_EMAIL: Standard = {
  subject: 'mail.entrySubject',
  body: 'mail.entry',
  required: ['enteredAt', 'entryNumber'],
}

function scheduleOf(
  { campaign: { timezone }, endsAt, drawAt }: EntryFacts,
  { t, join, fullMoment }: Translator,
): string {
  return join(
    t('mail.entryEnds', { when: fullMoment(saidEnd(endsAt, timezone), timezone) }),
    drawAt ? t('mail.entryDraw', { when: fullMoment(drawAt, timezone) }) : '',
  )
}

/** A confirmed entry. */
export const entryConfirmation = defineTemplate(
  {
    audience: 'Entrants, within two minutes, if the campaign confirms entries',
    editable: {
      variables: {
        firstName: 'Entrant’s first name',
        campaign: 'Campaign title',
        sponsor: 'Sponsor',
        enteredAt: 'Date and time of the entry',
        entryNumber: 'Entry number',
        schedule: 'Campaign end and drawing date',
      },
      email: ENTRY_EMAIL,
      tones: ENTRY_TONES,
    },
    sample: ({ campaign, url, hasChance, hasDrawing }: SampleSetting): EntryFacts => ({
      campaign,
      firstName: SAMPLE.firstName,
      entryKey: 'ent_example',
      enteredAt: SAMPLE.now,
      endsAt: SAMPLE.later,
      drawAt: hasDrawing ? new Date(SAMPLE.later.getTime() + DAY_MS) : undefined,
      checkUrl: hasChance ? url('/verify/example') : undefined,
      rulesUrl: url('/rules/example'),
      dataUrl: url('/privacy/example/request'),
    }),
  },
  {
    email: emailWriter<EntryFacts>(ENTRY_EMAIL, {
      values: (facts, translator) => ({
        firstName: facts.firstName ?? '',
        campaign: facts.campaign.title,
        sponsor: facts.campaign.sponsor,
        enteredAt: translator.fullMoment(facts.enteredAt, facts.campaign.timezone),
        entryNumber: facts.entryKey,
        schedule: scheduleOf(facts, translator),
      }),
      subject: (text, { receiptUrl }, { t }) => (receiptUrl === undefined ? text : t('purchases.notYet')),
      after: ({ campaign: { sponsor, contact }, checkUrl, rulesUrl, dataUrl, receiptUrl }, { t }) => [
        ...(receiptUrl === undefined ? [] : [t('purchases.forEntry', { sponsor }), receiptUrl]),
        t(checkUrl === undefined ? 'mail.readRules' : 'mail.checkFair'),
        checkUrl ?? rulesUrl,
        t('mail.yourData', { link: dataUrl }),
        contact === '' ? '' : t('mail.questions', { contact }),
        sponsor,
      ],
    }),
  },
)
