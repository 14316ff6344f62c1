import type { z } from 'zod'
import { type Components, groupComponents, orderedComponents, type ScreenComponent } from './components.ts'
import { Button } from './kinds/button/schema.ts'
import { Image } from './kinds/image/schema.ts'
import { Link } from './kinds/link/schema.ts'
import { PublicQuestion, QuestionOption } from './kinds/question/schema.ts'
import { Text } from './kinds/text/schema.ts'
import { TTDForm } from './kinds/ttd-form/schema.ts'

/** Words alone, or formatted ones. */
export type TextKind = 'plain' | 'rich'

/** A place of a text that an owner writes. */
export interface TextPlace {
  kind: TextKind
  /** Rules of the text; the same in each language. */
  schema: z.ZodString
  /** Name of the place, as "Button". */
  label: string
}

/** Receives a text and its place, and returns the text to show there. */
export type ChangeText = (text: string, place: TextPlace) => string

interface Rule {
  label: string
  schema: z.ZodString | z.ZodOptional<z.ZodString>
  kind?: TextKind
}

/** Changes an optional text of a component. */
function at(change: ChangeText, text: string | undefined, rule: Rule): string | undefined {
  if (text === undefined || text === '') return text
  const { kind = 'plain', label } = rule
  const schema = 'unwrap' in rule.schema ? rule.schema.unwrap() : rule.schema
  return change(text, { kind, label, schema })
}

const QUESTION = PublicQuestion.shape

type QuestionOf = Extract<ScreenComponent, { type: 'Question' }>['component']

function changeQuestion(question: QuestionOf, change: ChangeText): QuestionOf {
  const { label, help, placeholder, options, consentText } = question
  const isConsent = question.kind === 'consent'
  const text = { schema: QUESTION.label, label: isConsent ? 'Consent label' : 'Question' }
  return {
    ...question,
    label: at(change, label, text) ?? label,
    help: at(change, help, { schema: QUESTION.help, label: 'Help text' }),
    placeholder: at(change, placeholder, { schema: QUESTION.placeholder, label: 'Placeholder' }),
    consentText: at(change, consentText, {
      schema: QUESTION.consentText,
      label: 'Consent',
      kind: 'rich',
    }),
    options: options?.map(option => ({
      ...option,
      label: at(change, option.label, { schema: QuestionOption.shape.label, label: 'Option' }) ?? '',
    })),
  }
}

const VARIANTS = { title: 'Title', heading: 'Heading', body: 'Text', legal: 'Small print' } as const

function changeComponent(item: ScreenComponent, change: ChangeText): ScreenComponent {
  switch (item.type) {
    case 'Text': {
      const { text, variant } = item.component
      const rule = { schema: Text.shape.text, label: VARIANTS[variant], kind: 'rich' } as const
      return { ...item, component: { ...item.component, text: at(change, text, rule) ?? '' } }
    }
    case 'Question':
      return { ...item, component: changeQuestion(item.component, change) }
    case 'Button': {
      const rule = { schema: Button.shape.label, label: 'Button' }
      return {
        ...item,
        component: { ...item.component, label: at(change, item.component.label, rule) ?? '' },
      }
    }
    case 'Link': {
      const rule = { schema: Link.shape.label, label: 'Link' }
      return {
        ...item,
        component: { ...item.component, label: at(change, item.component.label, rule) ?? '' },
      }
    }
    case 'Image': {
      const rule = { schema: Image.shape.alt, label: 'Image description' }
      return { ...item, component: { ...item.component, alt: at(change, item.component.alt, rule) ?? '' } }
    }
    case 'TTDForm': {
      const { thankYouText, consentText } = item.component
      const { shape } = TTDForm
      const thanks = at(change, thankYouText, { schema: shape.thankYouText, label: 'Thank-you text' })
      const consent = at(change, consentText, { schema: shape.consentText, label: 'Donor consent' })
      return {
        ...item,
        component: { ...item.component, thankYouText: thanks ?? '', consentText: consent ?? '' },
      }
    }
  }
}

/** The components of a screen with each of its texts changed: the one list of texts that owners write on screens. */
export function changeTexts(components: Components, change: ChangeText): Components {
  return groupComponents(orderedComponents(components).map(item => changeComponent(item, change)))
}
