import type { TemplateName } from '#features/messaging/contract.ts'
import {
  forfeitedText,
  helpReply,
  keywordReply,
  reminderText,
  startReply,
  stopReply,
  unknownReply,
  wonText,
} from '#features/sms/outbound/contract.ts'

/** What examples are filled with. */
export interface Setting {
  company: string
  /** The address of a path of this service. */
  url: (path: string) => string
}

interface Template {
  /** Who gets it. */
  audience: string
  /** The words of its button in a mail. */
  button?: string
  /** Made up, for previews alone: features write what is sent. */
  sample: (setting: Setting) => { email?: { subject: string; paragraphs: string[] }; sms?: string }
}

const CODE = '482913'
const WINNER = { brand: 'Lantern Events', prize: 'Weekend for two', date: 'Nov 27, 4 PM ET' }

/** Every kind of message that is written. */
export const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  'temporary-password': {
    audience: 'Whoever forgot their password',
    sample: ({ company, url }) => ({
      email: {
        subject: `Your temporary password for ${company}`,
        paragraphs: [
          'Hello Maya,',
          'someone, probably you, asked for a temporary password. Here it is:',
          'Snare2roll-example',
          `It works once, until Friday, November 27, 2026 at 1:00 PM Eastern Time. You will then be asked for a new password of your own. Log in at ${url('/login')}`,
          'If it was not you, do nothing: your present password keeps working until the temporary one is used.',
          company,
        ],
      },
    }),
  },
  invitation: {
    audience: 'New members of a team and new clients',
    sample: ({ company, url }) => ({
      email: {
        subject: `You are invited to ${company}`,
        paragraphs: [
          'Hello Theo,',
          'Maya Okafor invites you to their team. This is your temporary password:',
          'Snare2roll-example',
          `It works once, until Friday, December 4, 2026 at 1:00 PM Eastern Time. You will then be asked for a password of your own. Log in at ${url('/login')} with theo@example.com`,
          company,
        ],
      },
    }),
  },
  notification: {
    audience: 'Members of a team who want mails of that kind',
    button: 'Open in the dashboard',
    sample: ({ company, url }) => ({
      email: {
        subject: 'A draw is done',
        paragraphs: [
          'Hello Maya,',
          'The draw of Lantern Night is done. Check its 3 winners and send them their links.',
          url('/dashboard'),
          `You choose what you are told about on your profile page: ${url('/account/profile')}`,
          company,
        ],
      },
    }),
  },
  'claim-link': {
    audience: 'Winners of a campaign',
    button: 'Claim your prize',
    sample: ({ url }) => ({
      email: {
        subject: 'Your win in Lantern Night: Weekend for two',
        paragraphs: [
          'Hello Jo,',
          'this is yours in Lantern Night: Weekend for two.',
          'Claim it here until Friday, November 27, 2026 at 4:00 PM Eastern Time. The link is for you alone, so keep it to yourself:',
          url('/claim/example'),
          'A win counts once Lantern Events has checked that the rules were kept. Questions: help@example.com',
          `You want no more news of this kind? Unsubscribe here, your win stays yours: ${url('/unsubscribe/example')}`,
          'Lantern Events',
        ],
      },
      sms: wonText({ ...WINNER, link: url('/c/example') }),
    }),
  },
  'claim-reminder': {
    audience: 'Winners who did not answer, a day before their time ends',
    button: 'Claim your prize',
    sample: ({ url }) => ({
      email: {
        subject: 'Your win in Lantern Night still waits: Weekend for two',
        paragraphs: [
          'Hello Jo,',
          'this is yours in Lantern Night: Weekend for two.',
          'Claim it here until Friday, November 27, 2026 at 4:00 PM Eastern Time. The link is for you alone, so keep it to yourself:',
          url('/claim/example'),
          'A win counts once Lantern Events has checked that the rules were kept. Questions: help@example.com',
          'Lantern Events',
        ],
      },
      sms: reminderText({ ...WINNER, link: url('/c/example') }),
    }),
  },
  forfeiture: {
    audience: 'Winners who did not answer in time, or whose win the team took back',
    button: 'Read the rules',
    sample: ({ url }) => ({
      email: {
        subject: 'About your win in Lantern Night: Weekend for two',
        paragraphs: [
          'Hello Jo,',
          'the time to claim Weekend for two in Lantern Night ended on Friday, November 27, 2026 at 4:00 PM Eastern Time, and we did not hear from you. So we cannot keep it for you any longer. We are sorry that it did not work out.',
          'What the rules say about prizes stands here:',
          url('/rules/example'),
          'You think that this is a mistake? Write to help@example.com and say so.',
          'Lantern Events',
        ],
      },
      sms: forfeitedText({ ...WINNER, link: url('/rules/example') }),
    }),
  },
  award: {
    audience: 'Winners whose prize was handed over',
    sample: () => ({
      email: {
        subject: 'Handed over: Weekend for two of Lantern Night',
        paragraphs: [
          'Hello Jo,',
          'your prize in Lantern Night, Weekend for two, was handed over on Friday, November 27, 2026 at 4:00 PM Eastern Time. Enjoy it!',
          'Keep this mail: it says that the prize is yours, and since when.',
          'You did not get it? Write to help@example.com soon.',
          'Lantern Events',
        ],
      },
    }),
  },
  'entry-confirmation': {
    audience: 'Everyone who entered a campaign that confirms entries, within a minute or two',
    sample: ({ url }) => ({
      email: {
        subject: 'You are in: Lantern Night',
        paragraphs: [
          'Hello Jo,',
          'you are in: your entry in Lantern Night by Lantern Events came on Friday, November 20, 2026 at 4:00 PM Eastern Time. Its number is ent_example.',
          'The campaign ends on Friday, November 27, 2026 at 4:00 PM Eastern Time. The draw is on Saturday, November 28, 2026 at 4:00 PM Eastern Time.',
          'On this page everybody can check, without trusting anyone, that chance decides:',
          url('/verify/example'),
          `Your data: see it, correct it or have it deleted at ${url('/privacy/example/request')}`,
          'Questions: help@example.com',
          'Lantern Events',
        ],
      },
    }),
  },
  'donation-receipt': {
    audience: 'Donors, once their gift is paid',
    sample: () => ({
      email: {
        subject: 'Receipt 000042 for your gift of $26.06 to Harbor Shelter',
        paragraphs: [
          'Hello Jo,',
          'Thank you for your gift.',
          'Receipt: 000042\nCharity: Harbor Shelter\nEIN: 12-3456789\nDonor: Jo Marin\nAmount: $26.06 (US dollars)\nOf it to cover the card fee: $1.06\nDate: November 21, 2026\nCampaign: Lantern Night\nPayment: pi_example',
          'Harbor Shelter provided no goods or services in exchange for this contribution.',
          'Harbor Shelter is a charity under section 501(c)(3) of the Internal Revenue Code. Your contribution is deductible as far as the law allows. Please keep this receipt for your tax return.',
          'You gave by mistake, or have a question? Write to help@example.com within 30 days.',
          'Lantern Events',
        ],
      },
      sms: 'Lantern Events: Thank you for your gift of $26.06 to Harbor Shelter. Your receipt comes by e-mail. Reply STOP to opt out.',
    }),
  },
  'donation-reminder': {
    audience: 'People who asked for the link to give, agreed to text messages and did not finish',
    sample: ({ url }) => ({
      sms: `Lantern Events: Your gift is not finished yet. You can give here: ${url('/donate/plg_example')} This is the only reminder. Reply STOP to opt out.`,
    }),
  },
  'one-time-code': {
    audience: 'People who take part and prove their address or number',
    sample: () => ({
      email: {
        subject: 'Your code for Lantern Night',
        paragraphs: [
          `Your code for Lantern Night is ${CODE}.`,
          'It is valid for ten minutes. If you did not ask for it, you need not do anything.',
          'Lantern Events',
        ],
      },
      sms: `Lantern Events: your code for Lantern Night is ${CODE}. It is valid for ten minutes. Reply STOP to get no more texts.`,
    }),
  },
  'privacy-code': {
    audience: 'Whoever asks about their data',
    sample: ({ company }) => ({
      email: {
        subject: 'Your code for a privacy request',
        paragraphs: [
          `Your code is ${CODE}. It is valid for 30 minutes.`,
          'It confirms this request: "Send me my data".',
          'If you did not ask for it, you need not do anything: without the code nothing happens.',
          company,
        ],
      },
      sms: `Your code is ${CODE}. It is valid for 30 minutes.`,
    }),
  },
  'privacy-answer': {
    audience: 'People who made a privacy request',
    sample: () => ({
      email: {
        subject: 'Lantern Events: we have your privacy request',
        paragraphs: [
          'Hello,',
          'we have your request and answer it by December 20, 2026.',
          'You asked Lantern Events on November 20, 2026: "Send me my data". Your request is prq_example.',
          'Lantern Events',
        ],
      },
      sms: `Lantern Events: we have your request and answer it by December 20, 2026.`,
    }),
  },
  'privacy-file': {
    audience: 'People who asked for a copy of their data',
    button: 'Open your data',
    sample: ({ url }) => ({
      email: {
        subject: 'Lantern Events: your data',
        paragraphs: [
          'Hello,',
          'here is everything that we hold about you, as pages to read and as data to take along. The link works for 7 days and is for you alone:',
          url('/privacy-request/file/example'),
          'You asked Lantern Events on November 20, 2026: "Send me my data". Your request is prq_example.',
          'Lantern Events',
        ],
      },
      sms: `Lantern Events: here is everything that we hold about you, as pages to read and as data to take along. The link works for 7 days and is for you alone: ${url('/privacy-request/file/example')}`,
    }),
  },
  'privacy-deleted': {
    audience: 'Whoever asked to be deleted; once it is sent, the outbox forgets it',
    sample: () => ({
      email: {
        subject: 'Lantern Events: your data is deleted',
        paragraphs: [
          'Hello,',
          'we deleted what we held about you: one entry with your answers, what was sent to you, and what you gave to claim prizes.',
          'Copies for emergencies will have forgotten it by December 20, 2026.',
          'Fingerprints that prove that the campaigns were fair stay. They hold nothing about you, and nobody can tell whose they are.',
          'You asked Lantern Events on November 20, 2026: "Delete what you hold about me". Your request is prq_example.',
          'Lantern Events',
        ],
      },
    }),
  },
  'keyword-reply': {
    audience: 'Whoever texts the keyword of a campaign, at once',
    sample: ({ url }) => ({
      sms: keywordReply('Lantern Events', 'You are in. See if you won', url('/e/example/p/example')),
    }),
  },
  'giving-reply': {
    audience: 'Whoever texts the keyword or an amount to give, at once',
    sample: ({ url }) => ({ sms: keywordReply('Lantern Events', 'Give here', url('/donate/plg_example')) }),
  },
  'stop-reply': {
    audience: 'Whoever texts STOP, at once; the last message they get',
    sample: () => ({ sms: stopReply('Lantern Events') }),
  },
  'start-reply': {
    audience: 'Whoever texts START, at once',
    sample: () => ({ sms: startReply('Lantern Events') }),
  },
  'help-reply': {
    audience: 'Whoever texts HELP, at once',
    sample: () => ({ sms: helpReply('Lantern Events', 'Lantern Night', 'help@example.com') }),
  },
  'unknown-word-reply': {
    audience: 'Whoever texts a word that is no keyword, at once; not again when they just got it',
    sample: ({ company }) => ({ sms: unknownReply(company) }),
  },
}
