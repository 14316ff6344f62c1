import { NativeSelect, TextInput } from '@mantine/core'
import { z } from 'zod'
import { planName } from '#shared/text/plan-name.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { type ClientDetail, NewClient, PLANS } from '../contract.ts'
import classes from './client.module.css'
import { useUpdateClient } from './use-client.ts'

const Settings = NewClient.pick({ name: true }).extend({ subscriptionRole: z.string().max(40) })

/** A client's name and plan. */
export function SettingsCard({ client }: { client: ClientDetail }) {
  const update = useUpdateClient(client.cid, 'Saved!')
  const { name, subscriptionRole } = client
  const form = useTextForm(Settings, { name, subscriptionRole }, typed => {
    const plan = PLANS.find(one => one === typed.subscriptionRole)
    update.mutate(
      { name: typed.name, ...(plan && { subscriptionRole: plan }) },
      { onError: error => form.refuse(error, 'The client could not be saved. Please try again.') },
    )
  })
  return (
    <SectionCard title="Name and plan" padded>
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <TextInput label="Name" maxLength={120} {...form.field('name')} />
        <NativeSelect
          label="Plan"
          description="Gold needs no tokens. Changes take effect right away."
          data={[...new Set([subscriptionRole, ...PLANS])].map(value => ({ value, label: planName(value) }))}
          {...form.field('subscriptionRole')}
        />
        <div className={classes.buttons}>
          <SubmitButton busy={update.isPending} busyLabel="Saving">
            Save
          </SubmitButton>
        </div>
      </form>
    </SectionCard>
  )
}
