import { Button, NumberInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { giveBonusEntries, MOST_TICKETS } from '#features/sweepstakes/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { call } from '#web/api/call.ts'
import classes from '../draw.module.css'

const EMPTY = { email: '', extra: 1, reason: '' }

/** Form for the bonus entries that the rules state; each is an item of its own in the draw. */
export function BonusCard({ eventKey }: { eventKey: string }) {
  const [bonus, setBonus] = useState(EMPTY)
  const queryClient = useQueryClient()
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (body: typeof EMPTY) => call(giveBonusEntries, { params: { eventKey }, body }),
    onSuccess: () => {
      setBonus(EMPTY)
      return queryClient.invalidateQueries({ queryKey: ['draw', eventKey] })
    },
  })
  const { email, extra, reason } = bonus
  const isWhole = email.trim() !== '' && reason.trim() !== ''

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (!isPending && isWhole) mutate({ email: email.trim(), extra, reason: reason.trim() })
  }

  return (
    <SectionCard title="Bonus entries" padded>
      <form className={classes.words} aria-label="Bonus entries" noValidate onSubmit={onSubmit}>
        <p className={classes.note}>
          Add bonus entries that the Official Rules promise, such as one per invited friend. Each bonus entry
          counts separately in the draw. A person can still win only once.
        </p>
        <div className={classes.pair}>
          <TextInput
            label="Email"
            type="email"
            value={email}
            onChange={({ currentTarget }) => setBonus({ ...bonus, email: currentTarget.value })}
          />
          <NumberInput
            label="Bonus entries"
            min={1}
            max={MOST_TICKETS - 1}
            allowDecimal={false}
            value={extra}
            onChange={value => setBonus({ ...bonus, extra: Number(value) || 1 })}
          />
        </div>
        <TextInput
          label="Reason"
          description="Kept permanently in the audit log. Do not include names."
          maxLength={200}
          value={reason}
          onChange={({ currentTarget }) => setBonus({ ...bonus, reason: currentTarget.value })}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending} disabled={!isWhole}>
            Give bonus entries
          </Button>
        </div>
        <div role="status">
          {data && `${variables?.email} is now in the draw ${count(data.tickets)} times.`}
        </div>
        {error && (
          <p role="alert" className={classes.problem}>
            {error.message || 'The bonus entries could not be given.'}
          </p>
        )}
      </form>
    </SectionCard>
  )
}
