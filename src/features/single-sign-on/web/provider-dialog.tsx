import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import {
  addProvider,
  ProviderForm,
  type SsoProvider,
  updateProvider,
} from '#features/single-sign-on/contract.ts'
import { ROLE } from '#shared/access.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { fieldsOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ClaimRoles } from './claim-roles.tsx'
import { RoleSelect } from './role-select.tsx'
import classes from './sso.module.css'
import { useSsoChange } from './use-sso.ts'

interface ProviderDialogProps {
  /** The provider to change; a new one when absent. */
  provider?: SsoProvider
  onClose: () => void
}

/** The form while it is filled in. */
type Wanted = Required<ProviderForm>

/** Settings of an identity provider as the form holds them. */
function startOf(provider: SsoProvider | undefined): Wanted {
  const { name = '', issuer = '', clientId = '', roleClaim = '', claimRoles = [] } = provider ?? {}
  const role = provider?.role ?? ROLE.analyst
  return { name, issuer, clientId, role, roleClaim, claimRoles, clientSecret: '' }
}

/** Adds an identity provider, or changes one. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const [wanted, setWanted] = useState(() => startOf(provider))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useSsoChange((body: ProviderForm) =>
    provider
      ? call(updateProvider, { params: { providerKey: provider.id }, body })
      : call(addProvider, { body }),
  )
  const change = (changes: Partial<Wanted>) => setWanted(before => ({ ...before, ...changes }))
  const text = (name: 'name' | 'issuer' | 'clientId' | 'roleClaim' | 'clientSecret') => ({
    value: wanted[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { clientSecret, roleClaim, ...rest } = wanted
    const parsed = ProviderForm.safeParse({
      ...rest,
      ...(roleClaim ? { roleClaim } : {}),
      ...(clientSecret ? { clientSecret } : {}),
    })
    if (!parsed.success) {
      return setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      )
    }
    save.mutate(parsed.data, {
      onSuccess: onClose,
      onError: error => {
        const fields = fieldsOf(error)
        setErrors(fields)
        if (Object.keys(fields).length === 0) notifyError(error.message || 'Please try again.')
      },
    })
  }

  return (
    <Dialog title={provider ? `Edit ${provider.name}` : 'Add an identity provider'} opened onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={send}>
        <TextInput
          label="Name"
          description="Members see it on the sign-in page."
          data-autofocus
          {...text('name')}
        />
        <TextInput
          label="Issuer"
          type="url"
          description="The address that /.well-known/openid-configuration follows."
          {...text('issuer')}
        />
        <TextInput label="Client ID" {...text('clientId')} />
        <PasswordInput
          label="Client secret"
          {...(provider && { description: 'Leave it empty to keep the current one.' })}
          {...text('clientSecret')}
        />
        <RoleSelect
          label="Role of new members"
          description="Members join at their first sign-in. Change their roles on the team page."
          value={wanted.role}
          error={errors.role}
          onChange={role => change({ role })}
        />
        <TextInput
          label="Claim with groups (optional)"
          description="New members get the most powerful role that one of its values has below."
          placeholder="groups"
          {...text('roleClaim')}
        />
        {wanted.roleClaim && (
          <ClaimRoles roles={wanted.claimRoles} onChange={claimRoles => change({ claimRoles })} />
        )}
        {errors.claimRoles && <p className={classes.failure}>{errors.claimRoles}</p>}
        <div className={shared.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={save.isPending} busyLabel="Checking">
            {provider ? 'Save changes' : 'Add provider'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
