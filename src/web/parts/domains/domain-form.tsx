import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { DomainName } from '#shared/text/domain-name.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useTextForm } from '../use-text-form.ts'
import classes from './domains.module.css'

interface DomainFormProps {
  /** Names the field. */
  label: string
  placeholder: string
  add: {
    isPending: boolean
    mutate(values: { domain: string }, after: { onSuccess(): void; onError(error: Error): void }): void
  }
}

const Form = z.strictObject({ domain: DomainName })

/** Adds a domain to the account. */
export function DomainForm({ label, placeholder, add }: DomainFormProps) {
  const form = useTextForm(Form, { domain: '' }, values =>
    add.mutate(values, {
      onSuccess: () => form.reset(),
      onError: error => form.refuse(error, 'The domain could not be added. Please try again.'),
    }),
  )
  return (
    <form noValidate className={classes.add} onSubmit={form.onSubmit}>
      <TextInput aria-label={label} placeholder={placeholder} autoComplete="off" {...form.field('domain')} />
      <SubmitButton variant="default" busy={add.isPending} busyLabel="Adding">
        Add domain
      </SubmitButton>
    </form>
  )
}
