import { type Components, groupComponents, orderedComponents, type ScreenComponent } from './components.ts'
import { assemble } from './defaults/blueprint.ts'
import { captureQuestion, rulesConsent } from './defaults/entry-form.ts'
import type { TileSettings } from './defaults/tile-settings.ts'
import { CAPTURE_FIELDS } from './kinds/question/schema.ts'

/**
 * Makes a form ask for exactly the captured fields: missing ones stand where the others end, and those
 * that are no longer captured go. Everything else stays as people made it.
 */
export function fitForm(components: Components, settings: TileSettings, nextKey: () => string): Components {
  const items = orderedComponents(components)
  const wanted = items.filter(
    ({ type, component }) =>
      type !== 'Question' || !component.captureField || settings[component.captureField],
  )
  const has = (test: (item: ScreenComponent) => boolean) => wanted.some(test)
  const missing = CAPTURE_FIELDS.filter(
    field =>
      settings[field] &&
      !has(({ type, component }) => type === 'Question' && component.captureField === field),
  )
  const consented = has(({ type, component }) => type === 'Question' && component.consentFor === 'rules')
  const added = [...missing.map(captureQuestion), ...(consented ? [] : [rulesConsent(settings)])]
  const lastQuestion = wanted.findLastIndex(
    ({ type, component }) => type === 'Question' && component.captureField !== undefined,
  )
  const at = lastQuestion === -1 ? wanted.findLastIndex(({ type }) => type === 'Text') + 1 : lastQuestion + 1
  return groupComponents([
    ...wanted.slice(0, at),
    ...orderedComponents(assemble(added, nextKey)),
    ...wanted.slice(at),
  ])
}
