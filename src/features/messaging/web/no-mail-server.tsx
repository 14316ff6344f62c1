import { IconInfoCircle } from '@tabler/icons-react'
import { NO_MAIL_SERVER, type OutboxItem } from '#features/messaging/contract.ts'
import { isStaff } from '#shared/access.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from './outbox.module.css'

/** Above a list with mails that wait for a mail server: what that means, once and not in each row. */
export function NoMailServer({ messages }: { messages: readonly OutboxItem[] }) {
  const { role } = useUser()
  if (!messages.some(({ lastError }) => lastError === NO_MAIL_SERVER)) return null
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <div>
        <strong>No mail server is set up, so mails are kept here.</strong>{' '}
        {isStaff(role)
          ? 'Open one to read it. Passwords, codes and links in them are sealed until a super admin reveals them. Once SMTP_URL names a server, new mails leave by themselves, and Retry sends those that you want to go.'
          : 'Nothing is lost: once there is one, new mails leave by themselves, and Retry sends those that you want to go.'}
      </div>
    </div>
  )
}
