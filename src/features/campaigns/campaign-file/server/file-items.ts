import { MESSAGE_TITLES } from '#features/campaign-messages/contract.ts'
import { type Choice, findField } from '#features/campaigns/contract.ts'
import { chosenType } from '#features/campaigns/wizard/contract.ts'
import { PRIZE_FIELDS } from '#features/prizes/contract.ts'
import { COMPONENT_GROUPS, type ComponentGroup, shownTitle, tileLabel } from '#features/tiles/contract.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import type { FilePrize, FileScreen, FileTexts } from '../campaign-file.ts'
import { fullTerms } from './full-terms.ts'
import { inWords, spaced } from './value-words.ts'

/** A part of a file with a name of its own. */
export interface Item {
  /** The same in both files. */
  id: string
  path: string
  label: string
  /** Shown when only one file has it. */
  summary: string
  fields: Readonly<Record<string, unknown>>
  labelOf(field: string): string
  choicesOf?(field: string): Readonly<Record<string, string>>
  /** Cents. */
  isMoney?(field: string): boolean
}

const choicesOfField = (name: string): Readonly<Record<string, string>> => {
  const field = findField(name)
  const choices: Readonly<Record<string, Choice>> = field && 'choices' in field ? Object(field.choices) : {}
  return Object.fromEntries(Object.entries(choices).map(([value, { label }]) => [value, label]))
}

const prizeFields: ReadonlyMap<string, { label: string; choices?: Readonly<Record<string, string>> }> =
  new Map(Object.entries(PRIZE_FIELDS))

const labelOfField = (name: string, type: string | undefined): string => {
  const field = findField(name)
  return field?.typeLabels?.[type ?? ''] ?? field?.label ?? spaced(name)
}

function prizeItems(prizes: readonly FilePrize[], place: string, of: string): Item[] {
  return prizes.map(({ key, ...fields }, index) => ({
    id: key,
    path: `${place}prizes.${index}`,
    label: `${of}Prize “${fields.title}”`,
    summary: fields.title,
    fields,
    labelOf: name => prizeFields.get(name)?.label ?? spaced(name),
    choicesOf: name => prizeFields.get(name)?.choices ?? {},
    isMoney: name => name === 'value',
  }))
}

const COMPONENT_NAMES: Readonly<Record<ComponentGroup, string>> = {
  images: 'image',
  links: 'link',
  questions: 'question',
  texts: 'text',
  buttons: 'button',
  ttdForms: 'donation form',
}

function componentItems(screen: FileScreen, path: string, label: string): Item[] {
  return COMPONENT_GROUPS.flatMap(group =>
    screen.components[group].map(({ componentKey: _key, ...component }, index) => {
      const values: Readonly<Record<string, unknown>> = component
      const { url, width: _width, height: _height, ...fields } = values
      return {
        id: `${label} ${group} ${index}`,
        path: `${path}.components.${group}.${index}`,
        label: `${label}, ${COMPONENT_NAMES[group]} ${index + 1}`,
        summary: inWords(values.label ?? values.text ?? values.alt ?? values.charityName ?? ''),
        // The address of a picture follows from its key.
        fields: group === 'images' || url === undefined ? fields : { ...fields, url },
        labelOf: spaced,
      }
    }),
  )
}

function screenItems({ screens, prizes }: FileTexts): Item[] {
  return screens.flatMap((screen, index) => {
    const { title, repeat, prize: name, styles } = screen
    const prize = prizes.find(other => other.key === name)
    const label = `Screen “${shownTitle({ eventTileLabel: tileLabel(title, repeat) }, prize?.title)}”`
    const path = `screens.${index}`
    const id = JSON.stringify([title, repeat, name])
    const whole = { id, path, label, summary: 'Edited', fields: { ...styles }, labelOf: spaced }
    return [whole, ...componentItems(screen, path, label).map(item => ({ ...item, id: `${id} ${item.id}` }))]
  })
}

function dateItems({ dates }: FileTexts): Item[] {
  return dates.flatMap(({ prizes, ...fields }, index) => {
    const label = `Date ${calendarDay(fields.startTime.slice(0, 10))}`
    const item: Item = {
      id: fields.startTime,
      path: `dates.${index}`,
      label,
      summary: fields.title,
      fields,
      labelOf: name => findField(name)?.label ?? spaced(name),
    }
    return [item, ...prizeItems(prizes, `dates.${index}.`, `${label}: `)]
  })
}

const messageItems = ({ messages }: FileTexts): Item[] =>
  messages.map(({ template, channel, subject, body }, index) => ({
    id: `message ${template} ${channel}`,
    path: `messages.${index}`,
    label: `Message “${MESSAGE_TITLES[template]}” (${channel === 'sms' ? 'text' : 'email'})`,
    summary: body,
    fields: { subject, body },
    labelOf: spaced,
  }))

const translationItems = ({ translations }: FileTexts): Item[] =>
  translations.map(({ language, text, translation }, index) => ({
    id: `translation ${language} ${text}`,
    path: `translations.${index}`,
    label: `${LANGUAGES[language].english} “${inWords(text)}”`,
    summary: translation,
    fields: { translation },
    labelOf: spaced,
  }))

/** Every part of a file that may differ from another one, in its order. */
export function itemsOf(file: FileTexts): Item[] {
  const fields = fullTerms(file.campaign)
  const type = chosenType(file.campaign)
  const campaign: Item = {
    id: 'campaign',
    path: 'campaign',
    label: 'Campaign',
    summary: '',
    fields,
    labelOf: name => labelOfField(name, type),
    choicesOf: choicesOfField,
  }
  const style = { id: 'style', path: 'style', label: 'Design', summary: '' }
  return [
    ...[campaign, ...prizeItems(file.prizes, '', ''), ...dateItems(file)],
    ...[{ ...style, fields: file.style, labelOf: spaced }, ...screenItems(file)],
    ...[...messageItems(file), ...translationItems(file)],
  ]
}
