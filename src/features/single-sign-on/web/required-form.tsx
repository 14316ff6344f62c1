import { NativeSelect, Switch } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type SsoRules, saveSsoRules } from '#features/single-sign-on/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { fieldsOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import classes from './sso.module.css'
import { useSsoChange } from './use-sso.ts'

interface RequiredFormProps {
  rules: SsoRules
  owners: readonly { userId: string; name: string; email: string }[]
}

/** Requires single sign-on from everyone but one owner. */
export function RequiredForm({ rules, owners }: RequiredFormProps) {
  const [required, setRequired] = useState(rules.required)
  const [breakGlass, setBreakGlass] = useState(rules.breakGlass ?? '')
  const save = useSsoChange((body: SsoRules) => call(saveSsoRules, { body }))
  const errors = fieldsOf(save.error)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate(
      { required, breakGlass: breakGlass || null },
      {
        onError: error => {
          if (Object.keys(fieldsOf(error)).length === 0) notifyError(error.message || 'Please try again.')
        },
      },
    )
  }

  return (
    <SectionCard title="Required single sign-on" padded>
      <form noValidate className={classes.form} onSubmit={send}>
        <Switch
          label="Require single sign-on from every member"
          description="Passwords and passkeys stop working, also for members outside your domains. Members who signed in with them are signed out."
          checked={required}
          onChange={event => setRequired(event.currentTarget.checked)}
        />
        <NativeSelect
          label="Emergency access"
          description="This owner can always sign in with their password and second factor, if the provider fails."
          data={[
            { value: '', label: 'Choose an owner' },
            ...owners.map(({ userId, name, email }) => ({ value: userId, label: `${name} (${email})` })),
          ]}
          value={breakGlass}
          error={errors.breakGlass}
          onChange={event => setBreakGlass(event.currentTarget.value)}
        />
        <div>
          <SubmitButton busy={save.isPending} busyLabel="Saving">
            Save
          </SubmitButton>
        </div>
      </form>
    </SectionCard>
  )
}
