import { DAY_MS } from '#shared/time/durations.ts'
import { fullMoment } from '#shared/time/format-date.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { emailWriter } from './editable.ts'
import { SAMPLE } from './samples.ts'
import { type DefaultText, defineTemplate, type NamedCampaign, type SampleSetting } from './template.ts'
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
}

const ENTRY_EMAIL: DefaultText = {
  subject: "You're entered in {campaign}",
  body: `Hello {firstName},

We received your entry in {campaign} on {enteredAt}. Your entry number is {entryNumber}.

{schedule}`,
  required: ['enteredAt', 'entryNumber'],
}

function scheduleOf({ campaign: { timezone }, endsAt, drawAt }: EntryFacts): string {
  const ends = `The campaign ends on ${fullMoment(saidEnd(endsAt, timezone), timezone)}.`
  return drawAt ? `${ends} The drawing is on ${fullMoment(drawAt, timezone)}.` : ends
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
      values: facts => ({
        firstName: facts.firstName ?? '',
        campaign: facts.campaign.title,
        sponsor: facts.campaign.sponsor,
        enteredAt: fullMoment(facts.enteredAt, facts.campaign.timezone),
        entryNumber: facts.entryKey,
        schedule: scheduleOf(facts),
      }),
      after: ({ campaign: { sponsor, contact }, checkUrl, rulesUrl, dataUrl }) => [
        checkUrl === undefined ? 'Read the rules:' : 'Check that the results are fair:',
        checkUrl ?? rulesUrl,
        `See, correct or delete your data: ${dataUrl}`,
        contact === '' ? '' : `Questions? ${contact}`,
        sponsor,
      ],
    }),
  },
)
