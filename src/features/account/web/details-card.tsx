import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { Profile } from '#features/account/contract.ts'
import { roleMay, roleWord } from '#features/team/contract.ts'
import { PersonName } from '#shared/fields.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { useUser } from '#web/session/user-context.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import classes from './profile.module.css'
import { profileQuery, useSaveProfile } from './use-profile.ts'

const Details = z.strictObject({ firstName: PersonName, lastName: PersonName, icon: z.string() })

/** Name and avatar. */
export function DetailsCard() {
  const { data: profile, error, refetch } = useQuery(profileQuery)
  return (
    <SectionCard title="Your details" padded>
      {profile ? (
        <DetailsForm profile={profile} />
      ) : error ? (
        <ErrorCard error={error} message="Your profile could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={7} narrowRows={9} height={64} />
      )}
    </SectionCard>
  )
}

function DetailsForm({ profile }: { profile: Profile }) {
  const { email, role } = useUser()
  const save = useSaveProfile()
  const { firstName, lastName, properties, notifications } = profile
  const form = useTextForm(Details, { firstName, lastName, icon: properties.icon }, ({ icon, ...names }) =>
    save.mutate(
      { ...names, properties: { icon }, notifications },
      { onError: error => form.refuse(error, 'Your profile could not be saved. Please try again.') },
    ),
  )
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <div className={classes.names}>
        <TextInput label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextInput
        label="Email"
        description="You sign in with this email. It cannot be changed here."
        inputWrapperOrder={['label', 'input', 'description']}
        value={email}
        readOnly
        rightSection={<IconLock size={16} stroke={1.75} aria-hidden />}
      />
      <div>
        <div className={classes.label}>Role</div>
        <div>{roleWord(role)}</div>
        <p className={classes.help}>{roleMay(role)}</p>
      </div>
      <AvatarPicker {...form.field('icon')} />
      <div>
        <SubmitButton busy={save.isPending} busyLabel="Saving">
          Save profile
        </SubmitButton>
      </div>
    </form>
  )
}
