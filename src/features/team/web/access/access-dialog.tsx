import { Button, Checkbox, Radio } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type Member, MOST_CAMPAIGNS_OF_MEMBER, PERMISSION_WORDS, roleWord } from '#features/team/contract.ts'
import { may, permissionsOf } from '#shared/permissions.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { CampaignsSelect } from '#web/keys/campaigns-select.tsx'
import classes from '../team.module.css'
import { fullName, useUpdate } from '../use-team.ts'
import own from './access.module.css'

/** Withholds permissions of a member's role, and limits them to some campaigns. */
export function AccessDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { userId, role } = member
  const ofRole = permissionsOf(role)
  const [chosen, choose] = useState<string[]>(ofRole.filter(permission => may(member, permission)))
  const [campaigns, setCampaigns] = useState<readonly string[] | null>(member.campaigns ?? null)
  const [error, setError] = useState<string>()
  const update = useUpdate(changed => `The permissions of ${fullName(changed)} are saved.`)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (campaigns?.length === 0) return setError('Choose at least one campaign')
    const left = ofRole.filter(permission => chosen.includes(permission))
    const permissions = left.length === ofRole.length ? null : left
    const change = { userId, permissions, campaigns: campaigns && [...campaigns] }
    update.mutate(change, { onSuccess: onClose })
  }

  return (
    <Dialog title={`Permissions: ${fullName(member)}`} opened onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={save}>
        {ofRole.length > 0 && (
          <Checkbox.Group
            label="Permissions"
            description={`Their role is ${roleWord(role)}. They always see reports and figures.`}
            value={chosen}
            onChange={choose}
          >
            <div className={own.choices}>
              {ofRole.map(permission => (
                <Checkbox
                  key={permission}
                  value={permission}
                  label={PERMISSION_WORDS[permission].word}
                  description={PERMISSION_WORDS[permission].may}
                />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <Radio.Group
          label="Campaigns"
          value={campaigns ? 'some' : 'all'}
          onChange={value => setCampaigns(value === 'some' ? [] : null)}
        >
          <div className={own.choices}>
            <Radio value="all" label="All campaigns" />
            <Radio value="some" label="Only some campaigns" />
          </div>
        </Radio.Group>
        {campaigns && (
          <CampaignsSelect
            description="They find no other campaign, and cannot create new ones. Dates are included."
            placeholder="Find a campaign by title"
            most={MOST_CAMPAIGNS_OF_MEMBER}
            keys={campaigns}
            error={error}
            onChange={keys => {
              setCampaigns(keys)
              setError(undefined)
            }}
          />
        )}
        <p className={classes.small}>This signs them out. They can sign in again with the new permissions.</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={update.isPending} busyLabel="Saving">
            Save permissions
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
