import { TERMS } from '#shared/terms.ts'
import type { ScreenHelp } from './screen-help.ts'

/** Screens to share, run and evaluate a campaign. */
export const RUN = {
  overview: {
    title: 'Campaign overview',
    answers: [
      {
        question: 'What can I still change after activation?',
        answer:
          'Texts and pictures that promise nothing. Corrections of terms need a reason and must favor entrants.',
      },
      {
        question: 'How do I stop it for a while?',
        answer: 'Choose Pause at the top. No data is lost.',
      },
    ],
    more: 'run',
  },
  share: {
    title: 'Share',
    answers: [
      {
        question: 'May I change a post?',
        answer: 'Yes, but keep the line about the rules. Advertising law requires it.',
      },
      {
        question: 'Will old links break if I edit the link?',
        answer: 'No. The original link and printed codes keep working.',
      },
    ],
    more: 'share',
  },
  qr: {
    title: 'QR codes',
    answers: [
      {
        question: 'How large should I print a code?',
        answer: 'A tenth of the distance people scan from. The slider does the math.',
      },
      {
        question: 'Why was my design refused?',
        answer: 'Our scan test could not read it. Use more contrast or a smaller logo.',
      },
    ],
    more: 'share',
  },
  live: {
    title: 'Live monitor',
    answers: [
      {
        question: 'Who counts as online?',
        answer: 'People who opened a page in the last five minutes.',
      },
      {
        question: 'What are blocked attempts?',
        answer: 'Entries we refused, such as a second entry above the limit. The reasons are listed.',
      },
      {
        question: 'How do I leave the stadium view?',
        answer: 'Press Esc. You return to this screen.',
      },
    ],
    more: 'run',
  },
  sweeps: {
    title: 'Draw',
    answers: [
      {
        question: 'When can I draw?',
        answer: 'After the end, at the time in the Official Rules.',
      },
      {
        question: 'Can I repeat a draw?',
        answer:
          'No. The same lists and seed always give the same order. Alternates replace winners who forfeit.',
      },
      {
        question: 'How do I present the winners in a hall?',
        answer: 'Open the ceremony. The space bar shows the next winner, and Esc leaves.',
      },
    ],
    more: 'draw',
  },
  winners: {
    title: 'Winners',
    answers: [
      {
        question: 'What if a winner does not answer?',
        answer:
          'We send reminders. After the deadline, the prize is forfeited and an alternate can be notified.',
      },
      {
        question: 'Why are names masked?',
        answer: 'To protect personal data. Revealing one is recorded in the audit log.',
      },
      {
        question: 'How do I ship many prizes?',
        answer:
          'Print the packing list and labels under Shipping lists. Then upload a CSV file with the tracking numbers. Winners are told.',
      },
      {
        question: 'How do I act on many winners at once?',
        answer:
          'Select them, or all that match a filter, and open Bulk actions. You see the progress and can stop it.',
      },
    ],
    more: 'run',
  },
  receipts: {
    title: 'Receipts',
    answers: [
      {
        question: 'What happens when I approve a receipt?',
        answer:
          'The entry joins the drawing, or the prize can be delivered. The entrant is told by email or text message.',
      },
      {
        question: 'How do I find duplicates?',
        answer:
          'We compare every file with all others of the campaign. The receipt shows the same file and similar pictures.',
      },
      {
        question: 'Which keys help me review?',
        answer: 'A approves, Q asks again, R refuses. J and K go to the next and the previous receipt.',
      },
      {
        question: 'Do free entries need a receipt?',
        answer: 'No. Entries by the free method join the drawing at once, with the same odds.',
      },
    ],
    more: 'run',
  },
  donations: {
    title: 'Donations',
    answers: [
      {
        question: 'What is an unfinished gift?',
        answer: 'A person asked for the link and has not donated. This creates no debt.',
      },
      {
        question: 'When does the money arrive?',
        answer: 'Your payment provider pays out to your account. We never hold gifts.',
      },
    ],
    more: 'donations',
  },
  blacklist: {
    title: 'Blocked people',
    answers: [
      {
        question: 'What happens to entries they already have?',
        answer: 'The entries stay on record and are excluded from the draw.',
      },
      {
        question: 'Do blocked people learn the reason?',
        answer: 'Only if they ask. Enter a reason that you can stand by.',
      },
    ],
    more: 'run',
  },
  reports: {
    title: 'Reports',
    answers: [
      {
        question: 'Why do the figures of two screens never differ?',
        answer: 'All screens read the same counts. They are at most a few seconds old.',
      },
      {
        question: 'How do I get the raw data?',
        answer: 'Choose Export. We notify you when the file is ready, and keep it for a day.',
      },
    ],
    more: 'run',
  },
  data: {
    title: 'Data',
    answers: [
      {
        question: 'Can I keep data longer?',
        answer: 'Not after activation. Entrants were told the maximum, so you can only shorten it.',
      },
      {
        question: 'An entrant wants their data deleted. What do I do?',
        answer: 'Point them to “Your data”, which each page links. Requests appear under Privacy requests.',
      },
    ],
    more: 'run',
  },
  fairness: {
    title: 'Fairness',
    answers: [
      {
        question: 'What is a release time?',
        answer: TERMS.releaseTime.means,
      },
      {
        question: 'What is a checkpoint?',
        answer: TERMS.checkpoint.means,
      },
    ],
    more: 'fairness',
  },
} as const satisfies Record<string, ScreenHelp>
