import { useQuery } from '@tanstack/react-query'
import { roleWord } from '#features/team/contract.ts'
import { hasRole } from '#shared/access.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import { RulesForm } from './rules-form.tsx'
import { signInRulesQuery } from './use-sign-in-rules.ts'

/** Requirements of the account for sign-ins: second factors, confirmations, sessions and networks. */
export function SignInRulesScreen() {
  const { role } = useUser()
  return (
    <Page>
      <PageHeader
        title="Sign-in rules"
        description="They apply to every member of your account, and to open sessions at once."
      />
      {hasRole(role, 'owner') ? (
        <Rules />
      ) : (
        <SectionCard title="Sign-in rules">
          <EmptyState title="Only an account owner changes these rules">
            Your role is {roleWord(role)}. Ask an account owner to change them.
          </EmptyState>
        </SectionCard>
      )}
    </Page>
  )
}

function Rules() {
  const { data, error, refetch } = useQuery(signInRulesQuery)
  if (data) return <RulesForm key={data.rules.version} {...data} />
  if (error) {
    const retry = () => void refetch()
    return <ErrorCard error={error} message="The rules could not be loaded." onRetry={retry} />
  }
  return (
    <SectionCard title="Two-step sign-in">
      <SkeletonRows rows={4} height={90} />
    </SectionCard>
  )
}
