import type { ScreenHelp } from './screen-help.ts'

/** Screens outside a campaign. */
export const ANYWHERE = {
  dashboard: {
    title: 'Dashboard',
    answers: [
      {
        question: 'What does “Needs attention” list?',
        answer:
          'Draws that are due, receipts to review, parcels that are late or missing, and findings that block a start.',
      },
      {
        question: 'What do the percentages compare?',
        answer: '“+20%” compares today so far with the same hours a week ago. “80% of wins” is a share.',
      },
      {
        question: 'Where are my test campaigns?',
        answer: 'Figures leave them out. Turn on “Include test data” to see them.',
      },
    ],
    more: 'first-campaign',
  },
  campaigns: {
    title: 'All campaigns',
    answers: [
      {
        question: 'How do I run a campaign again?',
        answer: 'Open it, then choose the three dots and Clone. The copy is a draft with new dates.',
      },
      {
        question: 'How do I keep a set of filters?',
        answer:
          'Choose Views, then Save view. Only you see your views, and one of them can open with the list.',
      },
      {
        question: 'Why can I not delete a campaign?',
        answer: 'Only drafts can be deleted. Records of an activated campaign have to stay.',
      },
    ],
    more: 'first-campaign',
  },
  start: {
    title: 'New campaign',
    answers: [
      {
        question: 'Template, quick start or wizard?',
        answer:
          'All three create the same draft. Templates are fastest, quick start is one page, and the wizard has every setting.',
      },
      {
        question: 'Can I finish later?',
        answer: 'Yes. Your draft is saved as you type, and your team can continue it.',
      },
      {
        question: 'Can I change the type afterward?',
        answer: 'Start a new draft instead. The type decides which settings and screens a campaign has.',
      },
    ],
    more: 'first-campaign',
  },
  team: {
    title: 'Team',
    answers: [
      {
        question: 'Which role should I give?',
        answer:
          'The lowest that does the job. Analysts see numbers only, and venue clerks only redeem prizes.',
      },
    ],
    more: 'first-campaign',
  },
  brand: {
    title: 'Brand kit',
    answers: [
      {
        question: 'Does a change affect live campaigns?',
        answer: 'No. We offer to update drafts. Live terms and pages stay as they are.',
      },
      {
        question: 'What does the tone change?',
        answer: 'The default text of screens and emails. Text that you edited stays, and so does legal text.',
      },
      {
        question: 'Where do social accounts appear?',
        answer:
          'On the last screens of a campaign, at the end of its emails, and in the posts that we suggest. No network is contacted.',
      },
      {
        question: 'How do I brand scratch cards and wheels?',
        answer: 'Under Card and wheel, choose a pattern and colors, or upload a picture for the card.',
      },
    ],
    more: 'first-campaign',
  },
  redeem: {
    title: 'Redeem',
    answers: [
      {
        question: 'What if the code was used before?',
        answer: 'You see when and by whom. Each prize is delivered only once.',
      },
    ],
    more: 'run',
  },
} as const satisfies Record<string, ScreenHelp>
