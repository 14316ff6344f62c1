import { Button } from '@mantine/core'
import { removeDomain, type SsoDomain, verifyDomain } from '#features/single-sign-on/contract.ts'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import shared from '#ui/styles/shared.module.css'
import { call } from '#web/api/call.ts'
import classes from './sso.module.css'
import { useSsoChange } from './use-sso.ts'

/** A domain of email addresses, and how to verify it. */
export function DomainRow({ domain: { id, domain, verifiedAt, record } }: { domain: SsoDomain }) {
  const params = { domainKey: id }
  const verify = useSsoChange(() => call(verifyDomain, { params }), 'Verified!')
  const remove = useSsoChange(() => call(removeDomain, { params }), 'Removed!')
  const tell = { onError: (error: Error) => notifyError(error.message || 'That did not work.') }
  return (
    <li className={classes.domain}>
      <div className={classes.head}>
        <span className={classes.name}>{domain}</span>
        {verifiedAt && <span className={classes.verified}>Verified</span>}
        {!verifiedAt && (
          <Button size="xs" loading={verify.isPending} onClick={() => verify.mutate(undefined, tell)}>
            Verify
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={`Remove ${domain}`}
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined, tell)}
        >
          Remove
        </Button>
      </div>
      {!verifiedAt && (
        <div className={classes.record}>
          <p className={shared.noteText}>
            Add a TXT record named <strong>{record.name}</strong> with this value to the domain, then choose
            Verify.
          </p>
          <code className={classes.value}>{record.value}</code>
          <div>
            <CopyButton size="xs" text={record.value}>
              Copy value
            </CopyButton>
          </div>
        </div>
      )}
    </li>
  )
}
