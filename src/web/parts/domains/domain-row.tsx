import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DomainRecord } from '#shared/text/domain-name.ts'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import shared from '#ui/styles/shared.module.css'
import classes from './domains.module.css'

/** A change that a button makes. */
interface Change {
  isPending: boolean
  mutate(input: undefined, tell: { onError(error: Error): void }): void
}

interface DomainRowProps {
  domain: { domain: string; verifiedAt?: Date | undefined; record: DomainRecord }
  verify: Change
  remove: Change
  /** The record is missing, although the domain was verified. */
  isLost?: boolean
  children?: ReactNode
}

const tell = { onError: (error: Error) => notifyError(error.message || 'That did not work.') }

/** A domain of the account, and how to verify it. */
export function DomainRow({ domain, verify, remove, isLost = false, children }: DomainRowProps) {
  const { domain: name, verifiedAt, record } = domain
  const isOpen = !verifiedAt || isLost
  return (
    <li className={classes.domain}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        {!isOpen && <span className={classes.verified}>Verified</span>}
        {isOpen && (
          <Button size="xs" loading={verify.isPending} onClick={() => verify.mutate(undefined, tell)}>
            Verify
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={`Remove ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined, tell)}
        >
          Remove
        </Button>
      </div>
      {children}
      {isOpen && (
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
