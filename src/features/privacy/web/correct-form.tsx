import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { Corrected, PersonEntry } from '#features/privacy/contract.ts'
import classes from './privacy.module.css'

const FIELDS = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['zip', 'ZIP code'],
  ['birthday', 'Birthday'],
] as const satisfies readonly (readonly [Corrected, string])[]

interface FormProps {
  entries: readonly PersonEntry[]
  pending: boolean
  onCorrect: (right: Partial<Record<Corrected, string>>) => void
}

/** Correctable fields, filled from the newest entry; only changed fields are sent. */
export function CorrectForm({ entries, pending, onCorrect }: FormProps) {
  const newest = entries.at(-1)
  const [typed, setTyped] = useState<Partial<Record<Corrected, string>>>({})
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => {
      const known = FIELDS.find(([name]) => name === field)?.[0]
      return known !== undefined && text.trim() !== '' && text !== newest?.[known]
    }),
  )
  const isChanged = Object.keys(changed).length > 0
  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (isChanged && !pending) onCorrect(changed)
  }
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {FIELDS.map(([name, label]) => (
        <TextInput
          key={name}
          label={label}
          {...(name === 'birthday' ? { type: 'date' } : {})}
          value={typed[name] ?? newest?.[name] ?? ''}
          maxLength={80}
          onChange={change => setTyped({ ...typed, [name]: change.currentTarget.value })}
        />
      ))}
      <p className={classes.small}>
        Email and phone cannot change, because they identify the entrant. Entrants with a new one can enter
        again.
      </p>
      <div className={classes.buttons}>
        <Button type="submit" loading={pending} disabled={!isChanged}>
          Correct all entries
        </Button>
      </div>
    </form>
  )
}
