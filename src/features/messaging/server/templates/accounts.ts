import { SAMPLE } from './samples.ts'
import { defineTemplate, type Email, hello, letter } from './template.ts'

/** An emailed password. */
export interface PasswordFacts {
  company: string
  firstName: string
  password: string
  /** As people say it. */
  until: string
  loginUrl: string
}

/** The first password of a new account. */
export interface InvitationFacts extends PasswordFacts {
  email: string
  /** Inviter and purpose: "Maya Okafor invited you to their team." */
  reason: string
}

/** An event for a member of a team. */
export interface NotificationFacts {
  company: string
  firstName: string
  subject: string
  text: string
  url: string
  note: string | undefined
  profileUrl: string
}

const UNTIL = 'Friday, November 27, 2026 at 4:00 PM ET'

const samplePassword = ({ company, url }: { company: string; url: (path: string) => string }) => ({
  company,
  firstName: 'Maya',
  password: SAMPLE.password,
  until: UNTIL,
  loginUrl: url('/login'),
})

/** A forgotten password. */
export const temporaryPassword = defineTemplate(
  { audience: 'Members who forgot their password', sample: samplePassword },
  {
    email: ({ company, firstName, password, until, loginUrl }: PasswordFacts) => ({
      subject: `Your temporary password for ${company}`,
      body: letter(
        hello(firstName),
        'Here is the temporary password you requested:',
        password,
        `It works once, until ${until}. Then choose a new password. Sign in at ${loginUrl}`,
        "If you didn't request it, ignore this email. Your current password keeps working.",
        company,
      ),
    }),
  },
)

/** An invitation to a team or a new account. */
export const invitation = defineTemplate(
  {
    audience: 'New team members and new clients',
    sample: (setting): InvitationFacts => ({
      ...samplePassword(setting),
      firstName: 'Theo',
      email: 'theo@example.com',
      reason: 'Maya Okafor invited you to their team.',
    }),
  },
  {
    email: ({ company, firstName, password, until, loginUrl, email, reason }: InvitationFacts) => ({
      subject: `You are invited to ${company}`,
      body: letter(
        hello(firstName),
        `${reason} This is your temporary password:`,
        password,
        `It works once, until ${until}. Then choose your own password. Sign in at ${loginUrl} with ${email}`,
        company,
      ),
    }),
  },
)

/** An event that a member wants to hear of. */
export const notification = defineTemplate(
  {
    audience: 'Members who chose to get these emails',
    button: () => 'Open in the dashboard',
    sample: ({ company, url }): NotificationFacts => ({
      company,
      firstName: 'Maya',
      subject: 'A draw is done',
      text: 'The draw of Lantern Night is done. Review the 3 winners and send their claim links.',
      url: url('/dashboard'),
      note: undefined,
      profileUrl: url('/account/profile'),
    }),
  },
  {
    email: ({ company, firstName, subject, text, url, note, profileUrl }: NotificationFacts) => ({
      subject,
      body: letter(
        hello(firstName),
        text,
        url,
        note ?? '',
        `Choose your notifications on your profile page: ${profileUrl}`,
        company,
      ),
    }),
  },
)

/** A message to entrants that its author sends to themselves. */
export const messageTest = defineTemplate(
  {
    audience: 'Members who test a message before entrants get it',
    sample: ({ campaign }): Email => ({
      subject: `You're entered in ${campaign.title}`,
      body: letter(`We received your entry in ${campaign.title}.`, campaign.sponsor),
    }),
  },
  { email: ({ subject, body }: Email) => ({ subject: `[Test] ${subject}`, body }) },
)
