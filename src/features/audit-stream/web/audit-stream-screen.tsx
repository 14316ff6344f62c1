import { OwnerPage } from '#web/parts/owner-page.tsx'
import classes from './audit-stream.module.css'
import { SignedFileCard } from './signed-file-card.tsx'
import { StreamForm } from './stream-form.tsx'
import { auditStreamQuery } from './use-audit-stream.ts'

/** The account's audit log for its own auditors. */
export function AuditStreamScreen() {
  return (
    <OwnerPage
      title="Audit stream"
      description="Your account’s audit log for your SIEM and your auditors: sign-ins, exports, views of personal data, keys and changes."
      subject="the audit stream"
      query={auditStreamQuery}
      failed="The audit stream could not be loaded."
      waiting={{ title: 'Stream', rows: 3, height: 72 }}
    >
      {({ stream, lines }) => (
        <div className={classes.screen}>
          <StreamForm key={stream?.target ?? ''} stream={stream} />
          <SignedFileCard lines={lines} />
        </div>
      )}
    </OwnerPage>
  )
}
