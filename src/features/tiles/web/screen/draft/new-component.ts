import type { FileItem } from '#features/files/contract.ts'
import type { ScreenComponent } from '../../../components.ts'
import type { TileTitle } from '../../../titles.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const KEY_LENGTH = 16

/** An unused component key. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH))
  return `cmp_${Array.from(bytes, byte => LETTERS[byte % LETTERS.length]).join('')}`
}

export type ComponentType = ScreenComponent['type']

/** Types that need no preparation; a picture must be chosen. */
type Fresh = Exclude<ComponentType, 'Image'>

/** Default action of a new button: the purpose of its screen. */
function usualAction(title: TileTitle): 'submit' | 'redeem' | 'donate' | 'next' | 'playAgain' {
  if (title === 'Form') return 'submit'
  if (title === 'Text-to-donate Form') return 'donate'
  if (title.endsWith('Redemption')) return 'redeem'
  return title.endsWith('Thankyou') ? 'playAgain' : 'next'
}

/** A new component from the palette: valid, and ready to be overwritten. */
export function newComponent(type: Fresh, title: TileTitle, sponsor: string): ScreenComponent {
  const base = { componentKey: newKey(), pageIndex: 0 }
  switch (type) {
    case 'Text':
      return { type, component: { ...base, text: 'New text', variant: 'body', align: 'left' } }
    case 'Question':
      return { type, component: { ...base, kind: 'shortText', label: 'New question', required: false } }
    case 'Link':
      return { type, component: { ...base, label: 'Official Rules', kind: 'rules', newTab: false } }
    case 'Button': {
      const action = usualAction(title)
      return { type, component: { ...base, label: 'Continue', action, variant: 'primary' } }
    }
    case 'TTDForm':
      return {
        type,
        component: {
          ...base,
          charityName: sponsor || 'The charity',
          ein: '',
          currency: 'USD',
          amounts: [1000, 2500, 5000],
          allowCustom: true,
          min: 500,
          max: 1_000_000,
          coverFees: true,
          monthly: false,
          anonymous: true,
          thankYouText: 'Thank you for your gift.',
          consentText: '',
        },
      }
  }
}

/** A picture that was chosen, as wide as its screen. */
export function newImage({ fileKey, url, width, height }: FileItem): ScreenComponent {
  const component = {
    componentKey: newKey(),
    pageIndex: 0,
    fileKey,
    url,
    width,
    height,
    alt: '',
    widthPct: 100,
  }
  return { type: 'Image', component }
}
