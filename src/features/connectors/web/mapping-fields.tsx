import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import shared from '#ui/styles/shared.module.css'
import { type Mapped, MOST_MAPPED, type ProviderKind, providerOf } from '../contract.ts'
import classes from './connectors.module.css'

interface MappingFieldsProps {
  kind: ProviderKind
  mapping: readonly Mapped[]
  errors: Readonly<Record<string, string>>
  onChange: (mapping: readonly Mapped[]) => void
}

/** The columns or fields of a service with their values; nothing for a service without a choice. */
export function MappingFields({ kind, mapping, errors, onChange }: MappingFieldsProps) {
  const titleId = useId()
  const { fields = {}, mappingHelp } = providerOf(kind)
  const options = Object.entries(fields).map(([value, label]) => ({ value, label }))
  const [next] = options.filter(({ value }) => !mapping.some(({ from }) => from === value))
  const add = next ?? options[0]
  if (!add) return null
  const change = (index: number, changed: Partial<Mapped>) =>
    onChange(mapping.map((one, place) => (place === index ? { ...one, ...changed } : one)))
  return (
    <fieldset className={classes.mapping} aria-labelledby={titleId}>
      <legend id={titleId} className={classes.legend}>
        Fields
      </legend>
      <p className={shared.noteText}>{mappingHelp}</p>
      {mapping.map(({ from, to }, index) => (
        // Rows have no identity of their own; they are added at the end and hold no state.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={classes.pair}>
          <NativeSelect
            aria-label={`Value of field ${index + 1}`}
            data={options}
            value={from}
            onChange={event => change(index, { from: event.currentTarget.value })}
          />
          <span aria-hidden className={classes.arrow}>
            →
          </span>
          <TextInput
            aria-label={`Name of field ${index + 1}`}
            maxLength={100}
            value={to}
            error={errors[`mapping.${index}.to`]}
            onChange={event => change(index, { to: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove field ${index + 1}`}
            onClick={() => onChange(mapping.filter((_, place) => place !== index))}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {errors.mapping && (
        <p role="alert" className={classes.error}>
          {errors.mapping}
        </p>
      )}
      {mapping.length < MOST_MAPPED && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => onChange([...mapping, { from: add.value, to: add.label }])}
          >
            Add field
          </Button>
        </div>
      )}
    </fieldset>
  )
}
