import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PurchaseReceipt } from '#features/purchase-receipts/contract.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { hasSingleKeys } from '#web/keys/single-key.ts'
import classes from './receipts.module.css'
import { type Decision, useDecideReceipt } from './use-receipts.ts'

const MOST_REASON = 300

const key = (letter: string) => (hasSingleKeys() ? { 'aria-keyshortcuts': letter } : {})

interface DecisionProps {
  receipt: PurchaseReceipt
  eventKey: string
  onDecided: () => void
}

/** Approve, ask again and refuse, each with a key. */
export function DecisionButtons({ receipt, eventKey, onDecided }: DecisionProps) {
  const { receiptId, state, needsOther, won } = receipt
  const decide = useDecideReceipt(eventKey, receiptId)
  const [asking, setAsking] = useState<'again' | 'refuse'>()
  const isOpen = state === 'waiting' || state === 'second'
  if (state === 'approved') return null
  function send(body: Decision) {
    decide.mutate(body, {
      onSuccess() {
        setAsking(undefined)
        onDecided()
      },
    })
  }
  return (
    <>
      <div className={classes.buttons}>
        <Button
          {...key('a')}
          loading={decide.isPending}
          disabled={needsOther}
          onClick={() => send({ decision: 'approve' })}
        >
          Approve
        </Button>
        {isOpen && (
          <>
            <Button variant="default" {...key('q')} onClick={() => setAsking('again')}>
              Ask again
            </Button>
            <Button variant="default" {...key('r')} onClick={() => setAsking('refuse')}>
              Refuse
            </Button>
          </>
        )}
      </div>
      {needsOther && (
        <p className={classes.note}>You approved this receipt. Another team member must approve it too.</p>
      )}
      {asking && (
        <ReasonDialog
          title={asking === 'again' ? 'Ask for another receipt' : 'Refuse this receipt'}
          description="The entrant reads this reason on the receipt page and in the message."
          most={MOST_REASON}
          pending={decide.isPending}
          {...(asking === 'refuse' && { color: 'red' as const })}
          onClose={() => setAsking(undefined)}
          onReason={reason => send({ decision: asking, reason })}
        >
          {asking === 'refuse' && won
            ? 'This entry has won. Its prize cannot be delivered; revoke it on the Winners page.'
            : ''}
        </ReasonDialog>
      )}
    </>
  )
}
