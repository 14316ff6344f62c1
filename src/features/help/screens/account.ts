import type { ScreenHelp } from './screen-help.ts'

/** Screens of an account: its people, payments, messages and requests. */
export const ACCOUNT = {
  profile: {
    title: 'Profile',
    answers: [
      {
        question: 'How do I sign out a lost device?',
        answer:
          'Find it under Active sessions and choose Sign out. Changing your password signs out all others.',
      },
      {
        question: 'Why can I not turn off some notifications?',
        answer: 'They protect your account. One example is a changed password.',
      },
    ],
    more: 'account',
  },
  billing: {
    title: 'Tokens and billing',
    answers: [
      {
        question: 'What does one token pay for?',
        answer: 'The activation of one campaign, including all its dates. The Gold plan needs no tokens.',
      },
      {
        question: 'Do I get a token back?',
        answer: 'Yes, if you cancel the campaign before its start.',
      },
    ],
    more: 'account',
  },
  approvals: {
    title: 'Approvals',
    answers: [
      {
        question: 'What can agents do on their own?',
        answer:
          'They read, draft and simulate, as their API key allows. Activation, draws, changes of status and emails to winners wait here.',
      },
      {
        question: 'What happens when I approve?',
        answer:
          'The request runs once, with your permissions. If the draft changed since, it fails, and the agent has to ask again.',
      },
    ],
    more: 'account',
  },
  api: {
    title: 'API and webhooks',
    answers: [
      {
        question: 'Can I see a key again?',
        answer: 'No. Keys and webhook secrets are shown once. Create a new one if you lost it.',
      },
      {
        question: 'What can a key do?',
        answer:
          'What its scopes allow in your account, with an owner’s permissions at most. It stops working when its creator leaves or is no longer an owner.',
      },
      {
        question: 'What if a webhook delivery fails?',
        answer: 'We retry for about 20 minutes. After that, resend it from the webhook’s log.',
      },
    ],
    more: 'account',
  },
  connectors: {
    title: 'Connectors',
    answers: [
      {
        question: 'What happens when a service is down?',
        answer:
          'We retry for about 20 minutes, then you can resend from the log. After 24 hours without success, the connector is paused.',
      },
      {
        question: 'Who sees the secrets that I enter?',
        answer: 'They are encrypted and never shown again. Enter a new one to replace it.',
      },
    ],
    more: 'account',
  },
  signInRules: {
    title: 'Sign-in rules',
    answers: [
      {
        question: 'When do the rules apply?',
        answer: 'At once, also to members who are signed in and to API keys.',
      },
      {
        question: 'A member lost their phone. What now?',
        answer:
          'Open Add a Team Member and choose Lost device beside their name. Their second factors end after 24 hours.',
      },
    ],
    more: 'account',
  },
  singleSignOn: {
    title: 'Single sign-on',
    answers: [
      {
        question: 'Our provider only speaks SAML. What now?',
        answer:
          'Connect it to a broker that speaks OpenID Connect, such as Keycloak or Auth0, and add the broker here.',
      },
      {
        question: 'What if our provider fails?',
        answer:
          'The owner with emergency access signs in with their password and second factor, and can stop requiring it.',
      },
    ],
    more: 'account',
  },
  provisioning: {
    title: 'User provisioning',
    answers: [
      {
        question: 'Which role do new members get?',
        answer: 'Analyst. Choose a role for a group to assign it to all members of the group.',
      },
      {
        question: 'What if a member is in several groups?',
        answer: 'The most powerful role counts.',
      },
    ],
    more: 'account',
  },
  ownDomains: {
    title: 'Own domains',
    answers: [
      {
        question: 'Do printed QR codes keep working?',
        answer: 'Yes. Earlier links stay. Only new links and codes use your domain.',
      },
      {
        question: 'What if the TXT record is missing?',
        answer:
          'Owners get a notification. After 7 days without the record, pages are no longer served at the domain.',
      },
    ],
    more: 'account',
  },
  auditStream: {
    title: 'Audit stream',
    answers: [
      {
        question: 'Can a line arrive twice?',
        answer: 'Yes, after a failed delivery. Each line has a number, seq, that rises by one.',
      },
      {
        question: 'How long are lines kept?',
        answer: 'As long as the account. Lines cannot be changed or deleted.',
      },
    ],
    more: 'account',
  },
  notifications: {
    title: 'Notifications',
    answers: [
      {
        question: 'How do I get fewer notifications?',
        answer: 'Open your profile. Each kind has a switch for the app and one for email.',
      },
      {
        question: 'How long do notifications stay here?',
        answer: '180 days, read or not.',
      },
    ],
    more: 'account',
  },
  privacyRequests: {
    title: 'Privacy requests',
    answers: [
      {
        question: 'How do I answer a request for a copy of data?',
        answer: 'Open it and choose Send file. The entrant gets a link that works for 7 days.',
      },
      {
        question: 'What does “Delete everything” remove?',
        answer:
          'Entries, answers, claims, documents and messages. Undelivered prizes are forfeited. You cannot undo it.',
      },
      {
        question: 'May I decline a request?',
        answer: 'Yes, with a reason. The entrant sees it, and how to contact an authority.',
      },
    ],
    more: 'account',
  },
  outbox: {
    title: 'Outbox',
    answers: [
      {
        question: 'Why can only staff open a message?',
        answer: 'Messages contain personal data. Managers see the status of each one and can retry it.',
      },
      {
        question: 'What can I do about a failed message?',
        answer: 'Choose Retry. If it fails again, check the reason in its row.',
      },
    ],
    more: 'account',
  },
  templates: {
    title: 'Message templates',
    answers: [
      {
        question: 'Are these names and links real?',
        answer: 'No. They are examples that show what a message looks like.',
      },
      {
        question: 'Where do I change the text of a message?',
        answer: 'Open a campaign and choose Messages. Some texts, such as codes, are fixed.',
      },
    ],
    more: 'account',
  },
} as const satisfies Record<string, ScreenHelp>
