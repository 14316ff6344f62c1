import { IconInfoCircle } from '@tabler/icons-react'
import { NO_MAIL_SERVER, type OutboxItem } from '#features/messaging/contract.ts'
import { isStaff } from '#shared/access.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from './outbox.module.css'

/** Notice above a list with emails that wait for a mail server, once and not in each row. */
export function NoMailServer({ messages }: { messages: readonly OutboxItem[] }) {
  const { role } = useUser()
  if (!messages.some(({ lastError }) => lastError === NO_MAIL_SERVER)) return null
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <div>
        <strong>Email sending is not set up. Emails stay here until it is.</strong>{' '}
        {isStaff(role)
          ? 'Open an email to read it. Only a super admin can reveal its passwords, codes and links. Set SMTP_URL to send new emails automatically. Select Retry to send these.'
          : 'After setup, new emails send automatically. Select Retry to send these.'}
      </div>
    </div>
  )
}
