import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { removeProvider, type SsoProvider } from '#features/single-sign-on/contract.ts'
import { roleWord } from '#features/team/contract.ts'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { call } from '#web/api/call.ts'
import { AddDomain } from './add-domain.tsx'
import { EmailDomain } from './domain-row.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import classes from './sso.module.css'
import { useSsoChange } from './use-sso.ts'

/** One identity provider with its domains. */
export function ProviderCard({ provider }: { provider: SsoProvider }) {
  const [isEditing, editing] = useDisclosure()
  const [isAsking, asking] = useDisclosure()
  const { id, name, issuer, clientId, role, roleClaim, claimRoles, domains } = provider
  const remove = useSsoChange(() => call(removeProvider, { params: { providerKey: id } }), 'Removed!')
  return (
    <SectionCard
      title={name}
      action={
        <>
          <Button variant="default" size="xs" onClick={asking.open}>
            Remove
          </Button>
          <Button variant="default" size="xs" onClick={editing.open}>
            Edit
          </Button>
        </>
      }
    >
      <dl className={classes.facts}>
        <dt>Issuer</dt>
        <dd>{issuer}</dd>
        <dt>Client ID</dt>
        <dd>{clientId}</dd>
        <dt>New members</dt>
        <dd>{roleWord(role)}</dd>
        {claimRoles.map(one => (
          <Fact key={one.value} term={`${roleClaim ?? 'Claim'}: ${one.value}`} value={roleWord(one.role)} />
        ))}
      </dl>
      <ul className={shared.plainList}>
        {domains.map(domain => (
          <EmailDomain key={domain.id} domain={domain} />
        ))}
      </ul>
      <AddDomain providerKey={id} />
      {isEditing && <ProviderDialog provider={provider} onClose={editing.close} />}
      <QuestionDialog
        title={`Remove ${name}?`}
        opened={isAsking}
        doIt="Remove provider"
        doing="Removing"
        busy={remove.isPending}
        onClose={asking.close}
        onDo={() =>
          remove.mutate(undefined, {
            onError: error => notifyError(error.message || 'The provider could not be removed.'),
            onSettled: asking.close,
          })
        }
      >
        Its members stay. They sign in with a password: “Forgot password?” on the sign-in page sends one.
      </QuestionDialog>
    </SectionCard>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  )
}
