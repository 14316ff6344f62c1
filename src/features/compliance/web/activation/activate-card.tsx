import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type EventDetail, isInstantType } from '#features/campaigns/contract.ts'
import type { ComplianceReport } from '#features/compliance/contract.ts'
import { may } from '#shared/permissions.ts'
import { shortDay } from '#ui/format/dates.ts'
import { TokenCoin } from '#ui/layout/brand/token-coin.tsx'
import { usePermitted } from '#web/session/use-permitted.ts'
import classes from './activate-card.module.css'
import { ActivateDialog } from './activate-dialog.tsx'
import { ActivationChecklist } from './activation-checklist.tsx'
import { activationObstacle } from './activation-obstacle.ts'

interface ActivateCardProps {
  report: ComplianceReport
  event: EventDetail
  /** Opens the dialog at once, for people who came to activate. */
  opensDialog?: boolean
}

/** Effects of activation, open steps, price, and the button. */
export function ActivateCard({ report, event, opensDialog = false }: ActivateCardProps) {
  const user = usePermitted(event)
  const [opened, setOpened] = useState(opensDialog)
  const reasonId = useId()
  const { needed, unspent } = report.token
  const obstacle = activationObstacle(report, event, may(user, 'publish'))
  return (
    <section className={classes.card} aria-label="Activate">
      <h2>Activate</h2>
      <p className={classes.text}>
        {isInstantType(event.type)
          ? 'Activation publishes the fairness commitment, locks the terms and '
          : 'Activation locks the terms and '}
        {event.startTime > new Date()
          ? `opens the page on ${shortDay(event.startTime, event.timezone)}.`
          : 'opens the page right away.'}
      </p>
      <ActivationChecklist report={report} event={event} />
      {needed && (
        <div className={classes.token}>
          <TokenCoin />
          <div>
            <div className={classes.price}>
              {unspent === 0 ? 'No unspent tokens' : `Uses 1 of ${unspent} unspent tokens`}
            </div>
            <div className={classes.note}>Returned if you cancel before the start</div>
          </div>
        </div>
      )}
      <Button
        fullWidth
        disabled={obstacle !== undefined}
        aria-describedby={obstacle === undefined ? undefined : reasonId}
        leftSection={obstacle !== undefined && <IconLock size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {needed ? 'Activate with 1 token' : 'Activate'}
      </Button>
      {obstacle !== undefined && (
        <p id={reasonId} className={classes.reason}>
          {obstacle}
        </p>
      )}
      {opened && obstacle === undefined && (
        <ActivateDialog report={report} event={event} onClose={() => setOpened(false)} />
      )}
    </section>
  )
}
