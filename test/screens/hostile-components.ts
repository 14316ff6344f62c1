import { type Components, Question } from '#features/tiles/contract.ts'
import { DONATION_FORM } from '../makers/donation-form.ts'

const KINDS = Question.shape.kind.options
const CHOICES: readonly string[] = ['singleChoice', 'multiChoice', 'dropdown']
const BUTTONS = ['submit', 'next', 'url', 'redeem', 'share', 'playAgain', 'donate'] as const
const LINKS = ['url', 'rules', 'privacy', 'email', 'phone', 'social'] as const
const URL_OF = { url: 'https:', social: 'https:', email: 'mailto:', phone: 'tel:', rules: '', privacy: '' }

/** Every kind of component with this text in each of its fields, checked or not. */
export function hostileComponents(text: string): Components {
  let made = 0
  const base = () => ({ componentKey: `cmp_${String(made++).padStart(16, 'h')}`, pageIndex: made })
  return {
    texts: (['title', 'heading', 'body', 'legal'] as const).map(variant => ({
      ...base(),
      text: `${text}<a href="${text}">${text}</a><ul><li>${text}</li></ul>`,
      variant,
      align: 'left',
    })),
    questions: KINDS.map(kind => ({
      ...base(),
      kind,
      label: text,
      help: text,
      placeholder: text,
      required: true,
      ...(CHOICES.includes(kind) && {
        options: [
          { key: 'a', label: text },
          { key: 'b', label: text },
        ],
      }),
      ...(kind === 'consent' && { consentFor: 'rules' as const, consentText: text }),
    })),
    images: [
      {
        ...base(),
        fileKey: 'file_aaaaaaaaaaaaaaaa',
        url: '/files/file_aaaaaaaaaaaaaaaa/640.webp',
        alt: text,
        widthPct: 50,
        linkUrl: `https://x.test/${encodeURI(text)}`,
      },
    ],
    links: LINKS.map(kind => ({
      ...base(),
      label: text,
      kind,
      url: URL_OF[kind] + encodeURIComponent(text),
      newTab: true,
    })),
    buttons: BUTTONS.map(action => ({
      ...base(),
      label: text,
      action,
      url: `https://x.test/${encodeURI(text)}`,
      variant: 'secondary',
    })),
    ttdForms: [
      {
        ...base(),
        ...DONATION_FORM,
        charityName: text,
        ein: text,
        amounts: [1000, 2500],
        thankYouText: text,
        consentText: text,
      },
    ],
  }
}
