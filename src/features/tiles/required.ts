import { type Components, orderedComponents } from './components.ts'
import type { TileSettings } from './defaults/tile-settings.ts'
import type { ButtonAction } from './kinds/button/schema.ts'
import { CAPTURE_FIELDS } from './kinds/question/schema.ts'
import type { TileTitle } from './titles.ts'

const hasButton = ({ buttons }: Components, actions: readonly ButtonAction[]) =>
  buttons.some(button => actions.includes(button.action) && button.hidden !== true)

/** The button without which a screen is a dead end. */
const WAYS_ON: Partial<Record<TileTitle, { actions: readonly ButtonAction[]; name: string }>> = {
  Form: { actions: ['submit'], name: 'a Submit button' },
  'Text-to-donate Form': { actions: ['donate'], name: 'a Donate button' },
  Redemption: { actions: ['redeem'], name: 'a Redeem button' },
  'Winner Redemption': { actions: ['redeem'], name: 'a Redeem button' },
  'Non Winner Redemption': { actions: ['redeem'], name: 'a Redeem button' },
  Continue: { actions: ['next', 'submit'], name: 'a Continue button' },
  'Winner Continue': { actions: ['next', 'submit'], name: 'a Continue button' },
  'Non Winner Continue': { actions: ['next', 'submit'], name: 'a Continue button' },
  'Winner Redemption Success': { actions: ['next'], name: 'a Continue button' },
  'Non Winner Redemption Success': { actions: ['next'], name: 'a Continue button' },
}

function missingQuestions({ questions }: Components, settings: TileSettings): string[] {
  const shown = questions.filter(question => question.hidden !== true)
  const fields = CAPTURE_FIELDS.filter(field => settings[field])
    .filter(field => !shown.some(({ captureField }) => captureField === field))
    .map(field => `the question for ${field}`)
  const consents = shown.some(({ consentFor, required }) => consentFor === 'rules' && required)
  return consents ? fields : [...fields, 'the consent to the rules']
}

/** Reason why a screen of another title accepts no donation form. */
export const DONATION_PLACE = 'Only the Text-to-donate Form can have a donation form'

/** Required parts that a screen lacks, each as a few words. */
export function missingParts(title: TileTitle, components: Components, settings: TileSettings): string[] {
  const way = WAYS_ON[title]
  const parts = way === undefined || hasButton(components, way.actions) ? [] : [way.name]
  if (title === 'Form') return [...missingQuestions(components, settings), ...parts]
  if (title !== 'Text-to-donate Form') return parts
  const shown = orderedComponents(components).some(
    ({ type, component }) => type === 'TTDForm' && !component.hidden,
  )
  return shown ? parts : ['the donation form', ...parts]
}
