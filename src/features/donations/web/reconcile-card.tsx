import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { MOST_RECONCILED_DAYS, type reconcileDonations } from '#features/donations/contract.ts'
import type { ResponseOf } from '#shared/contract.ts'
import { addDays, dateIn } from '#shared/time/zoned-time.ts'
import { countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { DifferenceRow } from './difference-row.tsx'
import classes from './donations.module.css'
import { useReconcile } from './use-donations.ts'

type Compared = ResponseOf<typeof reconcileDonations>

/** Both sums, and what to do about each difference. */
function Comparison({ compared, zone }: { compared: Compared; zone: string }) {
  const { here, there, differences, provider } = compared
  return (
    <>
      <p className={classes.result} role="status">
        {provider === 'none'
          ? 'No payment provider is connected. Connect one to compare payments.'
          : differences.length === 0
            ? `No differences: ${countOf(compared.compared, 'payment')}, ${dollarsAndCents(there)} on both sides.`
            : `${countOf(differences.length, 'difference')}. Drumroll: ${dollarsAndCents(here)}, at the provider ${dollarsAndCents(there)}.`}
        {provider === 'test' && ' Compared with the test checkout. No money moved.'}
      </p>
      {differences.length > 0 && (
        <ul className={classes.list}>
          {differences.map(difference => (
            <DifferenceRow
              key={`${difference.kind} ${difference.donationId} ${difference.providerRef}`}
              difference={difference}
              zone={zone}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** Compares the gifts of some days with the books of the payment provider. */
export function ReconcileCard({ event: { eventKey, timezone } }: { event: EventDetail }) {
  const today = dateIn(timezone, new Date())
  const [days, setDays] = useState({ from: addDays(today, -6), to: today })
  const { mutate, data, error, isPending } = useReconcile(eventKey)
  const { from, to } = days
  const isTooLong = from !== '' && addDays(from, MOST_RECONCILED_DAYS) <= to
  const problem =
    from === '' || to === '' ? 'Enter both days' : from > to ? 'Must not be before the first day' : undefined
  const wrong = problem ?? (isTooLong ? `Choose up to ${MOST_RECONCILED_DAYS} days` : undefined)

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (wrong === undefined) mutate(days)
  }

  return (
    <SectionCard title="Compare with the payment provider">
      <form noValidate className={classes.compare} onSubmit={onSubmit}>
        <TextInput
          type="date"
          label="First day"
          value={from}
          onChange={change => setDays({ ...days, from: change.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Last day"
          value={to}
          error={wrong}
          onChange={change => setDays({ ...days, to: change.currentTarget.value })}
        />
        <Button type="submit" variant="default" loading={isPending}>
          Compare
        </Button>
      </form>
      {error && !isPending && (
        <ErrorCard
          error={error}
          message="The payments could not be compared. Please try again."
          onRetry={() => wrong === undefined && mutate(days)}
        />
      )}
      {data && !error && <Comparison compared={data} zone={timezone} />}
    </SectionCard>
  )
}
