import {
  IconClick,
  IconHeartDollar,
  IconHelpSquareRounded,
  IconLetterA,
  IconLink,
  IconPhoto,
} from '@tabler/icons-react'
import type { ScreenComponent } from '../../../components.ts'
import type { Facts } from '../../../placeholders.ts'
import { fillPlaceholders } from '../../../placeholders.ts'
import { plainText } from '../../../rich-text.ts'
import type { ComponentType } from '../draft/new-component.ts'

const LONGEST = 60

export const COMPONENT_TYPES = ['Question', 'Text', 'Image', 'Link', 'Button', 'TTDForm'] as const

export const ICONS = {
  Question: IconHelpSquareRounded,
  Text: IconLetterA,
  Image: IconPhoto,
  Link: IconLink,
  Button: IconClick,
  TTDForm: IconHeartDollar,
} as const satisfies Record<ComponentType, unknown>

/** The name of a kind on screens: its type, but "Donation" for the form that takes gifts. */
export function kindName(type: ComponentType): string {
  return type === 'TTDForm' ? 'Donation' : type
}

function wordsOf(item: ScreenComponent, facts: Facts): string {
  switch (item.type) {
    case 'Text':
      return plainText(item.component.text, facts)
    case 'Image':
      return item.component.alt
    case 'TTDForm':
      return 'Donation form'
    default:
      return fillPlaceholders(item.component.label, facts)
  }
}

/** Name of a component in lists: its own words, or its kind. */
export function nameOf(item: ScreenComponent, facts: Facts): string {
  const words = wordsOf(item, facts).replaceAll(/\s+/g, ' ').trim()
  if (words === '') return item.type === 'Image' ? 'Picture' : kindName(item.type)
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}
