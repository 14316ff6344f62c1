import { useQuery } from '@tanstack/react-query'
import { roleMay, roleWord } from '#features/team/contract.ts'
import { hasRole } from '#shared/access.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import { AccessMatrix } from './access/access-matrix.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'

import classes from './team.module.css'
import { teamQuery } from './use-team.ts'

/** Inviting people to the account, and who is there. */
export function TeamScreen() {
  const { role } = useUser()
  return (
    <Page>
      <PageHeader
        title="Add a Team Member"
        description="Members sign in with their own email and password. Their role sets what they can do."
      />
      {hasRole(role, 'owner') ? (
        <div className={classes.layout}>
          <InviteForm />
          <div className={classes.lists}>
            <Members />
          </div>
        </div>
      ) : (
        <SectionCard title="Your team">
          <EmptyState title="Only an account owner manages the team">
            Your role is {roleWord(role)}. {roleMay(role)} Ask an account owner to add, change or remove
            someone.
          </EmptyState>
        </SectionCard>
      )}
    </Page>
  )
}

function Members() {
  const { data: members, error, refetch } = useQuery(teamQuery)
  return (
    <>
      <SectionCard title="Your team" {...(members && { count: members.length })}>
        {members ? (
          <ul className={classes.list}>
            {members.map(member => (
              <MemberRow key={member.userId} member={member} />
            ))}
          </ul>
        ) : error ? (
          <ErrorCard error={error} message="The team could not be loaded." onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} height={62} />
        )}
        {members?.length === 1 && (
          <EmptyState title="No teammates yet">Invite people with the form on this page.</EmptyState>
        )}
        {members?.length === 0 && (
          <EmptyState title="No members yet">Invite people with the form on this page.</EmptyState>
        )}
      </SectionCard>
      {members && <AccessMatrix members={members} />}
    </>
  )
}
