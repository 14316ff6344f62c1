import { Button } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { type Member, PERMISSION_WORDS, roleWord } from '#features/team/contract.ts'
import { ROLE } from '#shared/access.ts'
import { may, PERMISSIONS } from '#shared/permissions.ts'
import { countOf } from '#ui/format/amounts.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import stacked from '#ui/layout/stacked-table.module.css'
import { useUser } from '#web/session/user-context.ts'
import { fullName } from '../use-team.ts'
import classes from './access.module.css'
import { AccessDialog } from './access-dialog.tsx'

/** What each member may do, and in which campaigns. Owners are absent: they may do everything. */
export function AccessMatrix({ members }: { members: readonly Member[] }) {
  const limitable = members.filter(({ role }) => role > ROLE.owner)
  const [changed, change] = useState<Member>()
  if (limitable.length === 0) return null
  return (
    <SectionCard title="Permissions">
      <table className={`${classes.matrix} ${stacked.stacked}`}>
        <thead>
          <tr>
            <th scope="col">Member</th>
            {PERMISSIONS.map(permission => (
              <th key={permission} scope="col" className={classes.mark}>
                {PERMISSION_WORDS[permission].word}
              </th>
            ))}
            <th scope="col">Campaigns</th>
            <th scope="col">
              <Unseen>Action</Unseen>
            </th>
          </tr>
        </thead>
        <tbody>
          {limitable.map(member => (
            <AccessRow key={member.userId} member={member} onChange={() => change(member)} />
          ))}
        </tbody>
      </table>
      {changed && <AccessDialog member={changed} onClose={() => change(undefined)} />}
    </SectionCard>
  )
}

function AccessRow({ member, onChange }: { member: Member; onChange: () => void }) {
  const { role } = useUser()
  const { campaigns } = member
  return (
    <tr>
      <th scope="row">
        {fullName(member)}
        <span className={classes.role}>{roleWord(member.role)}</span>
      </th>
      {PERMISSIONS.map(permission => (
        <td key={permission} data-label={PERMISSION_WORDS[permission].word} className={classes.mark}>
          <Mark has={may(member, permission)} />
        </td>
      ))}
      <td data-label="Campaigns">{campaigns ? countOf(campaigns.length, 'campaign') : 'All'}</td>
      <td className={classes.action}>
        {member.role > role && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Change permissions of ${fullName(member)}`}
            onClick={onChange}
          >
            Change
          </Button>
        )}
      </td>
    </tr>
  )
}

function Mark({ has }: { has: boolean }) {
  const Icon = has ? IconCheck : IconMinus
  return (
    <span>
      <Icon size={18} stroke={has ? 2.25 : 1.5} aria-hidden className={has ? classes.has : classes.lacks} />
      <Unseen>{has ? 'Yes' : 'No'}</Unseen>
    </span>
  )
}
