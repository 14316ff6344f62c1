import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { getSso } from '#features/single-sign-on/contract.ts'
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
import { ProviderCard } from './provider-card.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { RequiredForm } from './required-form.tsx'
import classes from './sso.module.css'
import { ssoQuery } from './use-sso.ts'

/** Identity providers that members sign in with. */
export function SsoScreen() {
  const { role } = useUser()
  return (
    <Page>
      <PageHeader
        title="Single sign-on"
        description="Members sign in with your identity provider, such as Okta, Microsoft Entra ID or Google Workspace."
      />
      {hasRole(role, 'owner') ? (
        <Settings />
      ) : (
        <SectionCard title="Single sign-on">
          <EmptyState title="Only an account owner changes single sign-on">
            Your role is {roleWord(role)}. Ask an account owner to change it.
          </EmptyState>
        </SectionCard>
      )}
    </Page>
  )
}

function Settings() {
  const { data, error, refetch } = useQuery(ssoQuery)
  if (data) return <Loaded {...data} />
  if (error) {
    const retry = () => void refetch()
    return <ErrorCard error={error} message="Single sign-on could not be loaded." onRetry={retry} />
  }
  return (
    <SectionCard title="Identity providers">
      <SkeletonRows rows={3} height={72} />
    </SectionCard>
  )
}

function Loaded({ providers, rules, owners, redirectUri }: ResponseOf<typeof getSso>) {
  const [isAdding, adding] = useDisclosure()
  const isVerified = providers.some(({ domains }) => domains.some(({ verifiedAt }) => verifiedAt))
  return (
    <div className={classes.screen}>
      <SectionCard
        title="Redirect address"
        padded
        action={
          <Button size="xs" onClick={adding.open}>
            Add provider
          </Button>
        }
      >
        <div className={classes.record}>
          <p className={shared.noteText}>
            Register Drumroll at your provider as a web app that uses OpenID Connect, with this redirect
            address. For SAML, connect an OpenID Connect broker such as Keycloak or Auth0.
          </p>
          <code className={classes.value}>{redirectUri}</code>
          <div>
            <CopyButton size="xs" text={redirectUri}>
              Copy address
            </CopyButton>
          </div>
        </div>
      </SectionCard>
      {providers.length === 0 && (
        <SectionCard title="Identity providers">
          <EmptyState title="No identity providers yet">
            Add a provider and verify your email domain. Members of the domain can then sign in with it.
          </EmptyState>
        </SectionCard>
      )}
      {providers.map(provider => (
        <ProviderCard key={provider.id} provider={provider} />
      ))}
      {(isVerified || rules.required) && (
        <RequiredForm key={JSON.stringify(rules)} rules={rules} owners={owners} />
      )}
      {isAdding && <ProviderDialog onClose={adding.close} />}
    </div>
  )
}
