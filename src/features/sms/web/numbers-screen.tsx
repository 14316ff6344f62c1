import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsNumberRow } from '#features/sms/contract.ts'
import { hasRole } from '#shared/access.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { StaffOnly } from '#web/layout/staff-only.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import { NumberCard } from './number-card.tsx'
import { NumberDialog } from './number-dialog.tsx'
import classes from './numbers.module.css'
import { numbersQuery } from './use-sms.ts'

/** Numbers for text messages: what carriers say of them, and which keywords they have. For staff. */
export function NumbersScreen() {
  return (
    <StaffOnly>
      <Numbers />
    </StaffOnly>
  )
}

function Numbers() {
  const { role } = useUser()
  const { data, error, refetch } = useQuery(numbersQuery)
  const [edited, setEdited] = useState<SmsNumberRow>()
  const [opened, dialog] = useDisclosure()
  const mayChange = hasRole(role, 'staffOperations')
  const open = (row?: SmsNumberRow) => {
    setEdited(row)
    dialog.open()
  }
  return (
    <Page>
      <PageHeader
        title="Numbers"
        description="Text numbers with their carrier status and keywords."
        actions={
          mayChange && (
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => open()}>
              Add number
            </Button>
          )
        }
      />
      {data && !data.carrier && (
        <p className={classes.notice}>
          No text provider is set up (SMS_URL), so no real texts are sent. Replies and codes appear in the
          simulator on a campaign’s Texts screen.
        </p>
      )}
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={3} height={120} />}
      <div className={classes.cards}>
        {data?.numbers.map(row => (
          <NumberCard key={row.number} row={row} onEdit={mayChange && row.id ? () => open(row) : undefined} />
        ))}
      </div>
      {opened && <NumberDialog row={edited} onClose={dialog.close} />}
    </Page>
  )
}
