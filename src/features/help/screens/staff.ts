import type { ScreenHelp } from './screen-help.ts'

/** Screens of internal staff. */
export const STAFF = {
  developers: {
    title: 'Developers',
    answers: [
      {
        question: 'Can I see a key again?',
        answer: 'No. Keys and webhook secrets are shown once. Create a new one if you lost it.',
      },
      {
        question: 'Whose data does a key open?',
        answer: 'That of one account. Act for a client first to create a key for it.',
      },
      {
        question: 'What if a webhook delivery fails?',
        answer: 'We retry for about 20 minutes. After that, resend it from the outbox.',
      },
    ],
    more: 'staff',
  },
  clients: {
    title: 'Clients',
    answers: [
      {
        question: 'How do I work in a client’s account?',
        answer:
          'Choose Act for and enter a reason. The client’s audit log records your actions under your name.',
      },
      {
        question: 'What does the search cover?',
        answer: 'Client names and owners’ emails.',
      },
    ],
    more: 'staff',
  },
  client: {
    title: 'Client',
    answers: [
      {
        question: 'What happens when I disable a client?',
        answer: 'Its team is signed out and its API keys stop working. Its public pages stay up.',
      },
      {
        question: 'Does the client see why I grant or revoke tokens?',
        answer: 'Yes. Your note or reason is in its token history.',
      },
    ],
    more: 'staff',
  },
  law: {
    title: 'Law table',
    answers: [
      {
        question: 'Who can change a threshold?',
        answer: 'A super admin, by creating a version. It applies from the date you enter.',
      },
      {
        question: 'Can I see an earlier version?',
        answer: 'Yes. Choose it under History.',
      },
    ],
    more: 'staff',
  },
  security: {
    title: 'Security',
    answers: [
      {
        question: 'How far back do the events go?',
        answer: '30 days. The audit log keeps the rest.',
      },
      {
        question: 'How do I see the events of one client?',
        answer: 'Open the client, and choose All events on its Security card.',
      },
    ],
    more: 'staff',
  },
  audit: {
    title: 'Audit log',
    answers: [
      {
        question: 'How do I verify that the log is unchanged?',
        answer: 'Choose a client, then Verify log. The result names the first line that does not match.',
      },
      {
        question: 'Which time zone do the date filters use?',
        answer: 'UTC.',
      },
    ],
    more: 'staff',
  },
  operations: {
    title: 'Operations',
    answers: [
      {
        question: 'Which processes do the figures cover?',
        answer:
          'All that share the database, up to ten seconds ago. “Ready” and the disk are those of one process.',
      },
      {
        question: 'What is a restore drill?',
        answer:
          'A backup is restored to a temporary database and checked. Only a restored backup is known to work.',
      },
    ],
    more: 'staff',
  },
  stuckWork: {
    title: 'Stuck work',
    answers: [
      {
        question: 'Do I have to act?',
        answer: 'Only if the reason persists. Jobs with a next try run again on their own.',
      },
      {
        question: 'What does “Dismiss” do?',
        answer: 'It removes the item from the list. The item returns if the job fails again.',
      },
    ],
    more: 'staff',
  },
  numbers: {
    title: 'Numbers',
    answers: [
      {
        question: 'Who hears about a new registration status?',
        answer: 'Clients that wait for the number, when carriers approve or reject it.',
      },
      {
        question: 'Can two clients use one number?',
        answer: 'Yes, if it is shared. A client with its own number has its own keywords.',
      },
    ],
    more: 'staff',
  },
} as const satisfies Record<string, ScreenHelp>
