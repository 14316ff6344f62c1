import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Draft } from '#features/campaigns/wizard/contract.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { FieldRow } from '../../fields/page-fields.tsx'
import { useBuild } from '../../state/build-store.ts'
import classes from './question-row.module.css'

type DraftQuestion = Draft['customQuestions'][number]
type Kind = DraftQuestion['kind']

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  shortText: 'Short text',
  longText: 'Long text',
  number: 'Number',
  date: 'Date',
  yesNo: 'Yes or no',
  singleChoice: 'Single choice',
  multiChoice: 'Multiple choice',
  dropdown: 'Dropdown list',
  rating: 'Rating from 1 to 5',
  email: 'Email',
  phone: 'Phone number',
  zip: 'ZIP code',
  birthday: 'Birthday',
  consent: 'Consent',
  skillTest: 'Skill test',
}

/** The kinds that make sense beside the captured fields. */
const OFFERED: readonly Kind[] = [
  'shortText',
  'longText',
  'number',
  'date',
  'yesNo',
  'singleChoice',
  'multiChoice',
  'dropdown',
  'rating',
]

/** The kinds to choose from, and that of a question which was asked for elsewhere. */
function kindsFor(kind: Kind) {
  const kinds = OFFERED.includes(kind) ? OFFERED : [...OFFERED, kind]
  return kinds.map(value => ({ value, label: KIND_NAMES[value] }))
}

function isChoice(kind: Kind): boolean {
  return kind === 'singleChoice' || kind === 'multiChoice' || kind === 'dropdown'
}

/** Loaded when a question has options; most questions have none. */
const OptionsInput = lazyWithRetry(async () => (await import('./options-input.tsx')).OptionsInput)

interface QuestionRowProps {
  index: number
  question: DraftQuestion
  onChange: (question: DraftQuestion) => void
  onRemove: () => void
}

/** One question: its text, its kind, and whether it is required. */
export function QuestionRow({ index, question, onChange, onRemove }: QuestionRowProps) {
  const problems = useBuild(state => state.problems)
  const problem = (field: string) => problems[`customQuestions.${index}.${field}`]
  return (
    <fieldset className={classes.question}>
      <legend className={classes.legend}>Question {index + 1}</legend>
      <FieldRow>
        <TextInput
          label="Question"
          value={question.label}
          maxLength={200}
          error={problem('label')}
          autoComplete="off"
          onChange={event => onChange({ ...question, label: event.currentTarget.value })}
        />
        <Select
          label="Answer"
          data={kindsFor(question.kind)}
          value={question.kind}
          allowDeselect={false}
          onChange={kind => kind && onChange(withKind(question, kind))}
        />
      </FieldRow>
      {isChoice(question.kind) && (
        <OptionsInput
          labels={question.options.map(option => option.label)}
          error={problem('options')}
          onChange={labels => onChange({ ...question, options: optionsOf(labels, question.options) })}
        />
      )}
      <div className={classes.end}>
        <Checkbox
          label="Answer required"
          checked={question.required}
          onChange={event => onChange({ ...question, required: event.currentTarget.checked })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Remove question ${index + 1}`}
          onClick={onRemove}
        >
          <IconTrash size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  )
}

/** An existing option keeps its key, which counts its answers. */
function optionsOf(labels: readonly string[], before: DraftQuestion['options']): DraftQuestion['options'] {
  const keys = new Set(before.map(({ key }) => key))
  const all = [...labels, ...before].map((_, index) => `option-${index + 1}`)
  const free = all.filter(key => !keys.has(key))
  const known = new Map(before.map(option => [option.label, option]))
  return labels.map(label => known.get(label) ?? { key: free.shift() ?? label, label: label.slice(0, 120) })
}

/** Values of one kind are dropped on a change to another. */
function withKind({ key, label, help, required, options }: DraftQuestion, kind: Kind): DraftQuestion {
  return { key, kind, label, help, required, options: isChoice(kind) ? options : [] }
}
