import { MOST_QUESTIONS, wordsOf } from '#features/campaigns/contract.ts'
import { PageFields, PageNote } from '../../fields/page-fields.tsx'
import { AddRowButton } from '../../fields/row.tsx'
import { newRowKey } from '../../fields/row-key.ts'
import { useField } from '../../fields/use-field.ts'
import { QuestionRow } from './question-row.tsx'

/** Page 8: questions of the owner's own beside the captured fields. */
export function QuestionsPage() {
  const { value: questions, change } = useField('customQuestions')
  return (
    <PageFields>
      <PageNote>{wordsOf('customQuestions').help}</PageNote>
      {questions.map((question, index) => (
        <QuestionRow
          key={question.key}
          index={index}
          question={question}
          onChange={next => change(questions.map(other => (other.key === question.key ? next : other)))}
          onRemove={() => change(questions.filter(other => other.key !== question.key))}
        />
      ))}
      {questions.length < MOST_QUESTIONS && (
        <AddRowButton
          onClick={() =>
            change([
              ...questions,
              { key: newRowKey(), kind: 'shortText', label: '', help: '', required: false, options: [] },
            ])
          }
        >
          Add a question
        </AddRowButton>
      )}
    </PageFields>
  )
}
