import { Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { createPreviewLink, PREVIEW_DAYS } from '#features/public-pages/contract.ts'
import { may } from '#shared/permissions.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { call } from '#web/api/call.ts'
import { PlainCode } from '#web/parts/plain-code.tsx'
import { usePermitted } from '#web/session/use-permitted.ts'
import classes from './share.module.css'

/** A code that opens the campaign's preview on a phone: nothing counts, and no prize is used. */
export function TestCard({ event }: { event: EventDetail }) {
  const user = usePermitted(event)
  const eventKey = event.parentKey ?? event.eventKey
  const make = useMutation({
    mutationFn: () => call(createPreviewLink, { params: { eventKey } }),
    onError: error => notifyError(error.message || 'The test link could not be created. Please try again.'),
  })
  if (!may(user, 'edit')) return null
  return (
    <SectionCard title="Test on your phone" padded>
      {make.data ? (
        <div className={classes.test}>
          <PlainCode url={make.data.url} label="QR code of the test" className={classes.testCode} />
          <p className={shared.noteText}>
            <b>Point your camera here.</b> You play as a tester: nothing counts, and no prize is used up. Good
            for {PREVIEW_DAYS} days.{' '}
            <Anchor href={make.data.url} target="_blank" rel="noreferrer" underline="always" inherit>
              Open here
              <Unseen> in a new tab</Unseen>
            </Anchor>
          </p>
        </div>
      ) : (
        <div className={classes.form}>
          <p className={shared.noteText}>Walk through every page as a tester. Nothing counts.</p>
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            Show test code
          </Button>
        </div>
      )}
    </SectionCard>
  )
}
