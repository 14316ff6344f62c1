import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RECEIPT_STATES, type ReceiptState } from '#features/purchase-receipts/contract.ts'
import { may } from '#shared/permissions.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { deviceZone } from '#ui/format/dates.ts'
import { Pills } from '#ui/forms/pills.tsx'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { hasSingleKeys } from '#web/keys/single-key.ts'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { useUser } from '#web/session/user-context.ts'
import { ReceiptCard } from './receipt-card.tsx'
import { RECEIPT_WORDS } from './receipt-words.ts'
import classes from './receipts.module.css'
import { receiptsQuery } from './use-receipts.ts'

const EMPTY = {
  waiting: 'Receipts appear here as entrants send them.',
  second: 'Large receipts appear here after their first approval.',
  again: 'Receipts stay here until their entrants send another one.',
  approved: 'Receipts appear here once you approve them.',
  refused: 'Receipts appear here once you refuse them.',
} as const satisfies Record<ReceiptState, string>

const shortcut = (letter: string) => (hasSingleKeys() ? { 'aria-keyshortcuts': letter } : {})

/** Review of receipts: a queue, and one of them to decide. */
export function ReceiptsScreen() {
  return may(useUser(), 'people') ? <Queue /> : <NotFoundScreen />
}

function Queue() {
  const { eventKey = '' } = useParams({ strict: false })
  const [state, setState] = useState<ReceiptState>('waiting')
  const [pages, setPages] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string>()
  const { data, error, refetch } = useQuery(receiptsQuery(eventKey, state, pages.at(-1)))
  const { data: event } = useQuery(eventQuery(eventKey))
  const items = data?.items ?? []
  const at = items.findIndex(({ receiptId }) => receiptId === chosen)
  const openId = chosen ?? items[0]?.receiptId
  const step = (by: number) => items[(at < 0 ? 0 : at) + by]?.receiptId
  function show(next: ReceiptState) {
    setState(next)
    setPages([])
    setChosen(undefined)
  }
  return (
    <div className={shared.column}>
      <Pills<ReceiptState>
        label="View"
        pills={RECEIPT_STATES.map(value => ({
          value,
          label: RECEIPT_WORDS[value],
          count: data?.counts[value],
        }))}
        value={state}
        onChange={show}
      />
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={5} />}
      {data && items.length === 0 && (
        <EmptyState title={`No receipts: ${RECEIPT_WORDS[state].toLowerCase()}`}>{EMPTY[state]}</EmptyState>
      )}
      {items.length > 0 && (
        <div className={classes.queue}>
          <SectionCard title={RECEIPT_WORDS[state]}>
            <ul className={shared.plainList}>
              {items.map(({ receiptId, shop, amountCents, boughtOn, won }) => (
                <li key={receiptId}>
                  <button
                    type="button"
                    className={classes.row}
                    aria-current={receiptId === openId || undefined}
                    onClick={() => setChosen(receiptId)}
                  >
                    <b>{shop}</b>
                    <span>{dollarsAndCents(amountCents)}</span>
                    <span className={classes.note}>
                      {calendarDay(boughtOn)}
                      {won ? ' · Winner' : ''}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <ListPager
              page={pages.length + 1}
              more={data?.more ?? false}
              onPage={page => {
                const last = items.at(-1)?.receiptId ?? ''
                setPages(page > pages.length + 1 ? [...pages, last] : pages.slice(0, -1))
                setChosen(undefined)
              }}
            />
          </SectionCard>
          <SectionCard
            title="Receipt"
            padded
            action={
              <div className={classes.steps}>
                <Button
                  size="compact-sm"
                  variant="default"
                  {...shortcut('k')}
                  disabled={step(-1) === undefined}
                  onClick={() => setChosen(step(-1))}
                >
                  Previous receipt
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  {...shortcut('j')}
                  disabled={step(1) === undefined}
                  onClick={() => setChosen(step(1))}
                >
                  Next receipt
                </Button>
              </div>
            }
          >
            {openId !== undefined && (
              <ReceiptCard
                receiptId={openId}
                eventKey={eventKey}
                zone={event?.timezone ?? deviceZone()}
                onOpen={setChosen}
                onDecided={() => setChosen(step(1) ?? step(-1))}
              />
            )}
          </SectionCard>
        </div>
      )}
    </div>
  )
}
