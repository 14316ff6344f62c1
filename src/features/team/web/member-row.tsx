import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type Member, roleMay, roleWord } from '#features/team/contract.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { useUser } from '#web/session/user-context.ts'
import { LostDevice } from './lost-device.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberBadge } from './member-badge.tsx'

import classes from './team.module.css'
import { fullName, useResend } from './use-team.ts'

/** One member: who, role, state, last sign-in, and what can be done, or why nothing can. */
export function MemberRow({ member }: { member: Member }) {
  const reason = useReasonToKeep(member)
  const { email, role, state, lastLoginAt } = member
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <div className={classes.name}>{fullName(member)}</div>
        <div className={classes.small}>{email}</div>
      </div>
      <div className={classes.role}>{roleWord(role)}</div>
      <div className={classes.state}>
        <MemberBadge state={state} />
      </div>
      <div className={classes.seen}>
        {lastLoginAt ? `Signed in ${shortMoment(lastLoginAt, deviceZone())}` : 'Never signed in'}
        {state === 'invited' && <Invited member={member} />}
        <LostDevice member={member} />
      </div>
      <div className={classes.actions}>{reason === undefined && <MemberActions member={member} />}</div>
      {reason !== undefined && (
        <div className={classes.reason}>
          <IconLock size={15} stroke={1.75} aria-hidden /> {reason}
        </div>
      )}
    </li>
  )
}

/** Expiry of an invitation, or the reason why it expired; the remedy is beside it. */
function Invited({ member }: { member: Member }) {
  const { invitedUntil } = member
  const resend = useResend()
  const { role } = useUser()
  if (invitedUntil && invitedUntil.getTime() > Date.now()) {
    return <div>Invitation valid until {shortMoment(invitedUntil, deviceZone())}</div>
  }
  return (
    <div className={classes.over}>
      {invitedUntil
        ? `Invitation expired ${shortMoment(invitedUntil, deviceZone())}`
        : 'Signed in, but has not set a password'}
      {member.role > role && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`Resend invitation to ${fullName(member)}`}
          aria-disabled={resend.isPending}
          onClick={() => resend.isPending || resend.mutate(member)}
        >
          Resend
        </Button>
      )}
    </div>
  )
}

/** Reason why the signed-in person cannot change this member; undefined when they can. */
function useReasonToKeep(member: Member): string | undefined {
  const user = useUser()
  if (member.email === user.email) {
    const may = roleMay(user.role)
    return `This is you. ${may ? `Your role: ${may} ` : ''}A higher role can change or remove you.`
  }
  if (member.role <= user.role) return 'You can only change or remove members with a lower role than yours.'
  return undefined
}
