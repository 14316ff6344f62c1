import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { focusFirstProblem } from '#ui/forms/focus-first-problem.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { ScopeFields } from '#web/deliveries/scope-fields.tsx'
import { type ProviderKind, providerOf, settingsOf } from '../contract.ts'
import type { ConnectorDraft } from './connector-draft.ts'
import classes from './connectors.module.css'
import { MappingFields } from './mapping-fields.tsx'

interface ConnectorFormProps {
  kind: ProviderKind
  draft: ConnectorDraft
  errors: Readonly<Record<string, string>>
  busy: boolean
  submit: { label: string; busyLabel: string }
  /** Secret settings that stay while their fields are empty. */
  keepsSecrets?: true
  onChange: (draft: ConnectorDraft) => void
  onSubmit: () => void
  onClose: () => void
}

/** Name, settings and events of a connector. */
export function ConnectorForm(props: ConnectorFormProps) {
  const { kind, draft, errors, busy, submit, onChange, onSubmit, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstProblem(form.current)
  }, [errors])
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={send}>
      <TextInput
        label="Name"
        description="Shown to your team."
        maxLength={80}
        value={draft.name}
        error={errors.name}
        onChange={event => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <SettingFields {...props} />
      <MappingFields
        kind={kind}
        mapping={draft.mapping}
        errors={errors}
        onChange={mapping => onChange({ ...draft, mapping })}
      />
      <ScopeFields
        scope={draft}
        errors={errors}
        isCampaignsOnly={providerOf(kind).isList === true}
        onChange={scope => onChange({ ...draft, ...scope })}
      />
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={busy} busyLabel={submit.busyLabel}>
          {submit.label}
        </SubmitButton>
      </div>
    </form>
  )
}

function SettingFields({ kind, draft, errors, keepsSecrets, onChange }: ConnectorFormProps) {
  return settingsOf(kind).map(({ name, label, help, isSecret }) => {
    const Field = isSecret ? PasswordInput : TextInput
    return (
      <Field
        key={name}
        label={label}
        description={isSecret && keepsSecrets ? 'Leave empty to keep the current one.' : help}
        autoComplete="off"
        value={draft.settings[name] ?? ''}
        error={errors[`settings.${name}`]}
        onChange={event => {
          const settings = { ...draft.settings, [name]: event.currentTarget.value }
          onChange({ ...draft, settings })
        }}
      />
    )
  })
}
