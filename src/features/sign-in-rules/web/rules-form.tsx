import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { SignInRules } from '#features/sign-in-rules/contract.ts'
import { networksIn } from '#shared/network.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { fieldsOf } from '#web/api/api-error.ts'
import { IDLE_TIMES, LIFETIMES, withOwn } from './lengths.ts'
import { ProofChoice } from './proof-choice.tsx'
import classes from './rules.module.css'
import { useSaveRules } from './use-sign-in-rules.ts'

interface RulesFormProps {
  rules: SignInRules
  withoutFactor: number
  address: string
}

/** The first message of a field and of its items, such as `networks.2`. */
function messageOf(errors: Readonly<Record<string, string>>, field: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
}

/** Changes all rules at once. */
export function RulesForm({ rules, withoutFactor, address }: RulesFormProps) {
  const [wanted, setWanted] = useState(rules)
  const [networks, setNetworks] = useState(rules.networks.join('\n'))
  const save = useSaveRules()
  const change = (changes: Partial<SignInRules>) => setWanted(before => ({ ...before, ...changes }))
  const parsed = SignInRules.safeParse({ ...wanted, networks: networksIn(networks) })
  const wrong = parsed.success
    ? fieldsOf(save.error)
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!parsed.success || save.isPending) return
    save.mutate(parsed.data, {
      onError: error => {
        if (Object.keys(fieldsOf(error)).length === 0)
          notifyError(error.message || 'The rules could not be saved. Please try again.')
      },
    })
  }

  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      <SectionCard title="Two-step sign-in" padded>
        <div className={classes.fields}>
          <Switch
            label="Require a second factor from every member"
            description={`Members without one can only add one at their next visit. ${countOf(withoutFactor, 'member')} without a second factor now.`}
            checked={wanted.factorRequired}
            error={messageOf(wrong, 'factorRequired')}
            onChange={event => change({ factorRequired: event.currentTarget.checked })}
          />
          <ProofChoice proofFor={wanted.proofFor} onChange={proofFor => change({ proofFor })} />
        </div>
      </SectionCard>
      <SectionCard title="Sessions" padded>
        <div className={classes.pair}>
          <NativeSelect
            label="Sign out after this time without use"
            data={withOwn(IDLE_TIMES, rules.idleMinutes, 'minute')}
            value={String(wanted.idleMinutes)}
            onChange={event => change({ idleMinutes: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label="Sign out after this time at the latest"
            data={withOwn(LIFETIMES, rules.lifetimeHours, 'hour')}
            value={String(wanted.lifetimeHours)}
            onChange={event => change({ lifetimeHours: Number(event.currentTarget.value) })}
          />
        </div>
      </SectionCard>
      <SectionCard title="Networks" padded>
        <div className={classes.fields}>
          <Textarea
            label="Allowed networks"
            description="One address or network per line, such as 203.0.113.0/24. Sign-ins and API keys work from these only. Leave it empty to allow any."
            rows={4}
            value={networks}
            error={messageOf(wrong, 'networks')}
            onChange={event => setNetworks(event.currentTarget.value)}
          />
          <p className={shared.noteText}>Your own address now: {address}</p>
        </div>
      </SectionCard>
      <div>
        <SubmitButton busy={save.isPending} busyLabel="Saving">
          Save
        </SubmitButton>
      </div>
    </form>
  )
}
