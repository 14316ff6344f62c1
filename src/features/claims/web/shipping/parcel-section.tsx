import { Anchor, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { type Award, CARRIER_NAMES, type Parcel } from '#features/claims/contract.ts'
import { may } from '#shared/permissions.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { useUser } from '#web/session/user-context.ts'
import { useParcelStep } from '../use-awards.ts'
import classes from '../winners.module.css'
import { parcelWords } from './parcel-words.ts'
import { ShipDialog } from './ship-dialog.tsx'

function ParcelFacts({ parcel, zone }: { parcel: Parcel; zone: string }) {
  const { carrier, tracking, url, costCents, reships } = parcel
  return (
    <div>
      <b>{parcelWords(parcel, zone)}</b>
      <div className={classes.small}>
        {CARRIER_NAMES[carrier]}{' '}
        {url === undefined ? (
          tracking
        ) : (
          <Anchor href={url} target="_blank" rel="noreferrer" inherit>
            {tracking}
          </Anchor>
        )}
      </div>
      {costCents !== undefined && (
        <div className={classes.small}>Shipping cost: {dollarsAndCents(costCents)}</div>
      )}
      {reships > 0 && <div className={classes.small}>Shipped again: {reships}</div>}
    </div>
  )
}

/** The parcel of a prize that is shipped, and its next steps for a manager. */
export function ParcelSection({ award, eventKey, zone }: { award: Award; eventKey: string; zone: string }) {
  const user = useUser()
  const { mutate, isPending } = useParcelStep(eventKey, award.awardId)
  const [asked, ask] = useState<'ship' | 'close'>()
  const { parcel, status, ships } = award
  if (!ships || (!parcel && status !== 'verified')) return null
  const close = () => ask(undefined)
  const isLost = parcel?.state === 'missing'
  const shipTitle = parcel ? 'Ship again' : 'Mark as shipped'
  return (
    <>
      {parcel ? <ParcelFacts parcel={parcel} zone={zone} /> : <b>To ship</b>}
      {may(user, 'people') && (
        <Group gap={8}>
          {(!parcel || isLost || parcel.state === 'closed') && (
            <Button size="sm" variant={parcel ? 'default' : 'filled'} onClick={() => ask('ship')}>
              {shipTitle}
            </Button>
          )}
          {(parcel?.state === 'shipped' || isLost) && (
            <Button
              size="sm"
              variant="default"
              disabled={isPending}
              onClick={() => mutate({ step: 'deliver' })}
            >
              Mark as delivered
            </Button>
          )}
          {isLost && (
            <Button size="sm" variant="default" onClick={() => ask('close')}>
              Close report
            </Button>
          )}
        </Group>
      )}
      {asked === 'ship' && (
        <ShipDialog
          title={shipTitle}
          pending={isPending}
          onClose={close}
          onShip={step => mutate(step, { onSuccess: close })}
        />
      )}
      {asked === 'close' && (
        <ReasonDialog
          title="Close report"
          description="Kept permanently in the audit log. Do not include names."
          pending={isPending}
          onClose={close}
          onReason={reason => mutate({ step: 'close', reason }, { onSuccess: close })}
        />
      )}
    </>
  )
}
