import type { Template } from './template.ts'

export const PEOPLE: readonly Template[] = [
  {
    key: 'join-the-team',
    category: 'Recruiting',
    type: 'landingPage',
    art: 'desk',
    look: 'editorial',
    title: 'Come work with us',
    description: 'Tell us who you are. We call everyone back within a week.',
    days: 60,
    prizes: [],
    settings: {
      phoneNumber: true,
      customQuestions: [
        {
          key: 'question-0',
          kind: 'singleChoice',
          label: 'Which hours suit you?',
          help: '',
          required: true,
          options: [
            { key: 'full', label: 'Full time' },
            { key: 'part', label: 'Part time' },
            { key: 'weekends', label: 'Weekends' },
          ],
        },
      ],
    },
  },
]
