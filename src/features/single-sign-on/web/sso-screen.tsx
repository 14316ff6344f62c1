import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { getSso } from '#features/single-sign-on/contract.ts'
import type { ResponseOf } from '#shared/contract.ts'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { OwnerPage } from '#web/parts/owner-page.tsx'
import { ProviderCard } from './provider-card.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { RequiredForm } from './required-form.tsx'
import classes from './sso.module.css'
import { ssoQuery } from './use-sso.ts'

/** Identity providers that members sign in with. */
export function SsoScreen() {
  return (
    <OwnerPage
      title="Single sign-on"
      description="Members sign in with your identity provider, such as Okta, Microsoft Entra ID or Google Workspace."
      subject="single sign-on"
      query={ssoQuery}
      failed="Single sign-on could not be loaded."
      waiting={{ title: 'Identity providers', rows: 3, height: 72 }}
    >
      {data => <Loaded {...data} />}
    </OwnerPage>
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
