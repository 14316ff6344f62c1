import type { getProvisioning } from '#features/provisioning/contract.ts'
import type { ResponseOf } from '#shared/contract.ts'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { OwnerPage } from '#web/parts/owner-page.tsx'
import { GroupRow } from './group-row.tsx'
import classes from './provisioning.module.css'
import { TokensCard } from './tokens-card.tsx'
import { provisioningQuery } from './use-provisioning.ts'

/** Members and groups that an identity provider manages. */
export function ProvisioningScreen() {
  return (
    <OwnerPage
      title="User provisioning"
      description="Your identity provider adds, changes and disables members, and puts them in groups (SCIM 2.0)."
      subject="user provisioning"
      query={provisioningQuery}
      failed="User provisioning could not be loaded."
      waiting={{ title: 'Tokens', rows: 3, height: 62 }}
    >
      {data => <Loaded {...data} />}
    </OwnerPage>
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
