import { TextInput } from '@mantine/core'
import { MOST_COMPANIES, wordsOf } from '#features/campaigns/contract.ts'
import { FieldGroup } from '../../fields/page-fields.tsx'
import { AddRowButton, RemoveRowButton, Row } from '../../fields/row.tsx'
import { useField } from '../../fields/use-field.ts'
import { useBuild } from '../../state/build-store.ts'

const words = wordsOf('additionalLegalEntities')

/** Further companies that take part, one row each. */
export function LegalEntitiesField() {
  const { value: rows, error, change } = useField('additionalLegalEntities')
  const problems = useBuild(state => state.problems)
  return (
    <FieldGroup legend={words.label} description={words.help}>
      {rows.map((row, index) => (
        // Rows are plain texts without keys of their own.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's value is all there is of it
        <Row key={index}>
          <TextInput
            name={`additionalLegalEntities.${index}`}
            aria-label={`Company ${index + 1}`}
            value={row.value}
            maxLength={120}
            error={problems[`additionalLegalEntities.${index}.value`] ?? (index === rows.length - 1 && error)}
            onChange={event => {
              const { value } = event.currentTarget
              change(rows.map((other, at) => (at === index ? { value } : other)))
            }}
          />
          <RemoveRowButton
            label={`Remove company ${index + 1}`}
            onClick={() => change(rows.filter((_, at) => at !== index))}
          />
        </Row>
      ))}
      {rows.length < MOST_COMPANIES && (
        <AddRowButton onClick={() => change([...rows, { value: '' }])}>Add a company</AddRowButton>
      )}
    </FieldGroup>
  )
}
