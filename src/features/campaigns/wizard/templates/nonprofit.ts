import type { Template } from './template.ts'

export const NONPROFIT: readonly Template[] = [
  {
    key: 'charity-gala',
    category: 'Nonprofit',
    type: 'textToDonate',
    art: 'gala',
    look: 'poster',
    title: 'An evening for good',
    description: 'Every gift tonight goes to work tomorrow.',
    days: 2,
    prizes: [],
    settings: { sponsorType: 'charity501c3' },
  },
  {
    key: 'pet-adoption',
    category: 'Nonprofit',
    type: 'landingPage',
    art: 'dog',
    look: 'story',
    title: 'Meet your new best friend',
    description: 'Tell us about your home, and we will plan a visit.',
    days: 30,
    prizes: [],
    settings: {
      phoneNumber: true,
      zip: true,
      customQuestions: [
        {
          key: 'question-0',
          kind: 'singleChoice',
          label: 'Who are you looking for?',
          help: '',
          required: true,
          options: [
            { key: 'dog', label: 'A dog' },
            { key: 'cat', label: 'A cat' },
            { key: 'either', label: 'Surprise me' },
          ],
        },
      ],
    },
  },
]
