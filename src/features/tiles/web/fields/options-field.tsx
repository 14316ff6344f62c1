import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { MoveHandle } from '#ui/forms/move-handle.tsx'
import { moved, useReorder } from '#ui/hooks/use-reorder.tsx'
import type { Question } from '../../kinds/question/schema.ts'
import type { FieldErrors } from '../screen/parts/component-errors.ts'
import classes from './fields.module.css'

type Options = NonNullable<Question['options']>

const MOST = 20

/** A key that no other option has; answers are counted by it, so that a new label keeps them. */
function freeKey(options: Options): string {
  let number = options.length + 1
  while (options.some(({ key }) => key === `option${number}`)) number++
  return `option${number}`
}

interface OptionsFieldProps {
  options: Options
  errors: FieldErrors
  onChange: (options: Options, name?: string) => void
}

/** The answers to choose from: their words can change, their keys stay. */
export function OptionsField({ options, errors, onChange }: OptionsFieldProps) {
  const list = useRef<HTMLDivElement>(null)
  const keys = options.map(({ key }) => key)
  const { handle, layer } = useReorder(list, keys, (from, to) => onChange(moved(options, from, to)))
  return (
    <Input.Wrapper label="Options" labelElement="div" error={errors.options}>
      <div ref={list} className={classes.options}>
        {options.map(({ key, label }, index) => (
          <div key={key} data-row={key} className={classes.option}>
            <MoveHandle of={`option ${index + 1} of ${options.length}`} handle={handle(index)} />
            <TextInput
              aria-label={`Option ${index + 1}`}
              value={label}
              maxLength={120}
              error={errors[`options.${index}.label`]}
              onChange={event => {
                const words = event.currentTarget.value
                onChange(
                  options.map(option => (option.key === key ? { key, label: words } : option)),
                  `option ${key}`,
                )
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Delete option ${index + 1}`}
              onClick={() => onChange(options.filter(option => option.key !== key))}
            >
              <IconTrash size={15} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Button
        variant="default"
        size="xs"
        mt={6}
        disabled={options.length >= MOST}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() =>
          onChange([...options, { key: freeKey(options), label: `Option ${options.length + 1}` }])
        }
      >
        Add option
      </Button>
      {layer}
    </Input.Wrapper>
  )
}
