import { TERMS } from '#shared/terms.ts'
import type { ScreenHelp } from './screen-help.ts'

/** Screens that prepare a campaign. */
export const SET_UP = {
  editor: {
    title: 'Editor',
    answers: [
      {
        question: 'Is the preview exact?',
        answer: 'Yes. The phone shows the same page that entrants get.',
      },
      {
        question: 'How do I change the layout of the first page?',
        answer: 'Open Styles and pick a layout. Your texts and pictures stay.',
      },
      {
        question: 'Can I undo?',
        answer: 'Yes, with the arrows in the bar or Ctrl+Z.',
      },
    ],
    more: 'first-campaign',
  },
  prizes: {
    title: 'Prizes',
    answers: [
      {
        question: 'What does “Forfeited” mean?',
        answer: TERMS.forfeited.means,
      },
      {
        question: 'What happens to prizes that were not won?',
        answer: 'What the Official Rules say: a second-chance draw, a donation, or nothing.',
      },
    ],
    more: 'run',
  },
  'campaign-file': {
    title: 'Export and compare',
    answers: [
      {
        question: 'Does the file contain secrets?',
        answer: 'No. It has no PINs, codes or personal data. Set PINs again after an import.',
      },
      {
        question: 'Can I apply a file to a live campaign?',
        answer:
          'Yes, as far as you could make the same changes by hand. Locked terms are refused, and then nothing changes.',
      },
    ],
    more: 'first-campaign',
  },
  simulator: {
    title: 'Simulator',
    answers: [
      {
        question: 'What does it simulate?',
        answer:
          'It plays your campaign in memory by the rules of the real game, with the traffic you assume. It shows how long prizes last, how many people win, what the prizes cost and how busy it gets.',
      },
      {
        question: 'Does it show who will win?',
        answer: 'No. Each run draws its own chance. The seed that decides your real campaign stays sealed.',
      },
      {
        question: 'What do the ranges mean?',
        answer: 'In 9 of 10 runs the figure was between these two.',
      },
    ],
    more: 'first-campaign',
  },
  'entry-codes': {
    title: 'Entry codes',
    answers: [
      {
        question: 'How do people enter with a code?',
        answer:
          'They scan a QR code with the link from the file, or type the code into the form. They can also text it after the keyword. Programs send it with the entry.',
      },
      {
        question: 'Why can I download codes only once?',
        answer: 'After the download we keep only hashes, so a copy of our database reveals no codes.',
      },
      {
        question: 'What happens when people guess?',
        answer:
          'After ten wrong codes in an hour a person waits until the hour ends. Browsers and networks have limits too.',
      },
      {
        question: 'Do I need a free entry method?',
        answer:
          'Yes, if codes come with a purchase. The free online form asks for no code and has the same odds.',
      },
    ],
    more: 'run',
  },
  codes: {
    title: 'Prize codes',
    answers: [
      {
        question: 'How do winners get their code?',
        answer:
          'They claim the prize and see the code as text, QR code and barcode. We email it too. If you verify winners first, they get it when you mark the prize as awarded.',
      },
      {
        question: 'How many codes do I need?',
        answer: 'As many as the quantity of the prize, valid until the campaign ends. More are welcome.',
      },
      {
        question: 'What happens when I revoke a code?',
        answer: 'No winner gets this code anymore. A winner who has it gets another.',
      },
    ],
    more: 'run',
  },
  dates: {
    title: 'Dates',
    answers: [
      {
        question: 'What is a date?',
        answer: 'One event of a series, such as a home game. Each has its own times, prizes and figures.',
      },
    ],
    more: 'run',
  },
  rules: {
    title: 'Official Rules',
    answers: [
      {
        question: 'Why can I not edit the text?',
        answer:
          'We write it from your settings, so that rules and campaign always match. Change the setting instead.',
      },
      {
        question: 'Which version do entrants see?',
        answer: 'The one you accepted at activation, with later corrections below it.',
      },
    ],
    more: 'compliance',
  },
  compliance: {
    title: 'Compliance',
    answers: [
      {
        question: 'What blocks activation?',
        answer: 'Only findings under “Blocks activation”. “Go to field” opens the setting.',
      },
      {
        question: 'Is this legal advice?',
        answer: 'No. It checks the rules we know. Have counsel review a large promotion.',
      },
    ],
    more: 'compliance',
  },
  languages: {
    title: 'Languages',
    answers: [
      {
        question: 'What do entrants see without a translation?',
        answer: 'Our default in their language, or else your text as it is.',
      },
      {
        question: 'Why is a translation gone?',
        answer: 'Its original text changed. We never show the translation of an older text.',
      },
    ],
    more: 'first-campaign',
  },
  messages: {
    title: 'Messages',
    answers: [
      {
        question: 'Which texts can I not change?',
        answer: 'Codes, keyword replies and privacy replies. Laws and carriers fix their wording.',
      },
      {
        question: 'What do people in other languages get?',
        answer: 'Our default text in their language. Choose a language above the preview to read it.',
      },
    ],
    more: 'run',
  },
  phone: {
    title: 'Texts',
    answers: [
      {
        question: 'Does the simulator send texts?',
        answer: 'No. The replies are real, but nothing leaves the service.',
      },
      {
        question: 'What does STOP do?',
        answer: 'It ends all texts to that phone until the person sends START.',
      },
    ],
    more: 'donations',
  },
  files: {
    title: 'Files',
    answers: [
      {
        question: 'Who can see these files?',
        answer: 'Pictures are public once a page uses them. Documents are private.',
      },
    ],
    more: 'first-campaign',
  },
} as const satisfies Record<string, ScreenHelp>
