import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Draft } from '#features/builder/contract.ts'
import { later } from '#web/ui/later.tsx'
import { useBuild } from '../build-store.ts'
import { FieldRow } from '../page-fields.tsx'
import classes from './question-row.module.css'

type DraftQuestion = Draft['customQuestions'][number]
type Kind = DraftQuestion['kind']

/** The kinds that make sense beside the captured fields. */
const kinds: { value: Kind; label: string }[] = [
  { value: 'shortText', label: 'Short text' },
  { value: 'longText', label: 'Long text' },
  { value: 'number', label: 'Number' },
  { value: 'date', label: 'Date' },
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'singleChoice', label: 'One of several' },
  { value: 'multiChoice', label: 'Any of several' },
  { value: 'dropdown', label: 'One of a list' },
  { value: 'rating', label: 'Rating from 1 to 5' },
]

function isChoice(kind: Kind): boolean {
  return kind === 'singleChoice' || kind === 'multiChoice' || kind === 'dropdown'
}

/** Loaded when a question has options; most questions have none. */
const OptionsInput = later(async () => (await import('./options-input.tsx')).OptionsInput)

interface QuestionRowProps {
  index: number
  question: DraftQuestion
  onChange: (question: DraftQuestion) => void
  onRemove: () => void
}

/** One question: what it asks, how it is answered, and whether it must be. */
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
          data={kinds}
          value={question.kind}
          allowDeselect={false}
          onChange={kind => kind && onChange(withKind(question, kind))}
        />
      </FieldRow>
      {isChoice(question.kind) && (
        <OptionsInput
          labels={question.options.map(option => option.label)}
          error={problem('options')}
          onChange={labels => onChange({ ...question, options: labels.map(toOption) })}
        />
      )}
      <div className={classes.end}>
        <Checkbox
          label="An answer is required"
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

function toOption(label: string, index: number) {
  return { key: `option-${index + 1}`, label: label.slice(0, 100) }
}

/** Options go with a change to a kind that has none. */
function withKind(question: DraftQuestion, kind: Kind): DraftQuestion {
  return { ...question, kind, options: isChoice(kind) ? question.options : [] }
}
