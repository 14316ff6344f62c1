import { TextInput } from '@mantine/core'
import { addDomain, DomainForm } from '#features/single-sign-on/contract.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { call } from '#web/api/call.ts'
import { useTextForm } from '#web/parts/use-text-form.ts'
import classes from './sso.module.css'
import { useSsoChange } from './use-sso.ts'

/** Adds an email domain to a provider. */
export function AddDomain({ providerKey }: { providerKey: string }) {
  const add = useSsoChange(
    (body: DomainForm) => call(addDomain, { params: { providerKey }, body }),
    'Added! Now create its TXT record.',
  )
  const form = useTextForm(DomainForm, { domain: '' }, values =>
    add.mutate(values, {
      onSuccess: () => form.reset(),
      onError: error => form.refuse(error, 'The domain could not be added. Please try again.'),
    }),
  )
  return (
    <form noValidate className={classes.add} onSubmit={form.onSubmit}>
      <TextInput
        aria-label="Email domain"
        placeholder="example.com"
        autoComplete="off"
        {...form.field('domain')}
      />
      <SubmitButton variant="default" busy={add.isPending} busyLabel="Adding">
        Add domain
      </SubmitButton>
    </form>
  )
}
