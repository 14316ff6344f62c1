import { Button } from '@mantine/core'
import { IconDeviceMobilePlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '#shared/permissions.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import { MessageLog } from './message-log.tsx'
import { PHONES, Phone } from './phone.tsx'
import classes from './texts.module.css'

const MOST_PHONES = 3

/** The text messages of a campaign: phones to try them with, and every one that came or went. */
export function TextsScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const user = useUser()
  return (
    <div className={classes.layout}>
      {may(user, 'edit') && <TryIt key={eventKey} eventKey={eventKey} />}
      <MessageLog key={`log ${eventKey}`} eventKey={eventKey} />
    </div>
  )
}

function TryIt({ eventKey }: { eventKey: string }) {
  const [count, setCount] = useState(1)
  return (
    <SectionCard
      title="Simulator"
      padded
      action={
        count < MOST_PHONES && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDeviceMobilePlus size={15} stroke={1.75} aria-hidden />}
            onClick={() => setCount(count + 1)}
          >
            Add phone
          </Button>
        )
      }
    >
      <p className={classes.note}>Simulator: no real texts are sent. The replies are real.</p>
      <div className={classes.phones}>
        {PHONES.slice(0, count).map(({ value }, index) => (
          <Phone key={value} eventKey={eventKey} start={value} name={`Phone ${index + 1}`} />
        ))}
      </div>
    </SectionCard>
  )
}
