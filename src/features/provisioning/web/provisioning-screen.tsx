import { useQuery } from '@tanstack/react-query'
import type { getProvisioning } from '#features/provisioning/contract.ts'
import { roleWord } from '#features/team/contract.ts'
import { hasRole } from '#shared/access.ts'
import type { ResponseOf } from '#shared/contract.ts'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import { GroupRow } from './group-row.tsx'
import classes from './provisioning.module.css'
import { TokensCard } from './tokens-card.tsx'
import { provisioningQuery } from './use-provisioning.ts'

/** Members and groups that an identity provider manages. */
export function ProvisioningScreen() {
  const { role } = useUser()
  return (
    <Page>
      <PageHeader
        title="User provisioning"
        description="Your identity provider adds, changes and disables members, and puts them in groups (SCIM 2.0)."
      />
      {hasRole(role, 'owner') ? (
        <Settings />
      ) : (
        <SectionCard title="User provisioning">
          <EmptyState title="Only an account owner changes user provisioning">
            Your role is {roleWord(role)}. Ask an account owner to change it.
          </EmptyState>
        </SectionCard>
      )}
    </Page>
  )
}

function Settings() {
  const { data, error, refetch } = useQuery(provisioningQuery)
  if (data) return <Loaded {...data} />
  if (error) {
    const retry = () => void refetch()
    return <ErrorCard error={error} message="User provisioning could not be loaded." onRetry={retry} />
  }
  return (
    <SectionCard title="Tokens">
      <SkeletonRows rows={3} height={62} />
    </SectionCard>
  )
}

function Loaded({ baseUrl, tokens, groups }: ResponseOf<typeof getProvisioning>) {
  return (
    <div className={classes.screen}>
      <SectionCard title="SCIM address" padded>
        <div className={classes.address}>
          <p className={shared.noteText}>
            Enter this address and a token at your provider. Disabled users are signed out at once. Account
            owners are managed here only.
          </p>
          <code className={classes.value}>{baseUrl}</code>
          <div>
            <CopyButton size="xs" text={baseUrl}>
              Copy address
            </CopyButton>
          </div>
        </div>
      </SectionCard>
      <TokensCard tokens={tokens} />
      <SectionCard title="Groups" count={groups.length}>
        {groups.length === 0 ? (
          <EmptyState title="No groups yet">
            Groups appear here once your provider sends them. Then choose a role for each.
          </EmptyState>
        ) : (
          <ul className={shared.plainList}>
            {groups.map(group => (
              <GroupRow key={group.id} group={group} />
            ))}
          </ul>
        )}
      </SectionCard>
    </div>
  )
}
