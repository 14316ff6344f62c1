import { Link } from '@tanstack/react-router'
import { roleWord } from '#features/team/contract.ts'
import { hasRole, isGold, isStaff } from '#shared/access.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import { DeveloperCards, OpenApiButton } from './developer-cards.tsx'
import { DocumentationCard } from './documentation-card.tsx'

/** API keys and webhooks for account owners whose plan includes them. The documentation is for everyone. */
export function ApiScreen() {
  return (
    <Page>
      <PageHeader
        title="API and webhooks"
        description="Let your own programs read campaigns, create entries and receive events."
        actions={<OpenApiButton />}
      />
      <Content />
    </Page>
  )
}

function Content() {
  const { role, subscriptionRole } = useUser()
  const isOwner = hasRole(role, 'owner')
  if (isOwner && (isStaff(role) || isGold(subscriptionRole))) return <DeveloperCards />
  return (
    <>
      <SectionCard title="API keys">
        {isOwner ? (
          <EmptyState
            title="API keys and webhooks are part of the Gold plan"
            action={<Link to={paths.billing()}>See your plan</Link>}
          >
            Keys that exist keep working.
          </EmptyState>
        ) : (
          <EmptyState title="Only an account owner manages keys and webhooks">
            Your role is {roleWord(role)}. Ask an account owner for a key.
          </EmptyState>
        )}
      </SectionCard>
      <DocumentationCard />
    </>
  )
}
