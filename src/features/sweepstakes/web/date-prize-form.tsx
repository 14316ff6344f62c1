import { Button, NumberInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { createPrize } from '#features/prizes/contract.ts'
import { call } from '#web/api/call.ts'
import classes from './draw.module.css'

const CENTS = 100
const NEW_PRIZE = { description: '', type: 'gift', redemptionPin: '', use: 'draw' } as const

interface DatePrizeFormProps {
  /** Key of the date. */
  eventKey: string
  onDone: () => void
  onAdded: () => Promise<void>
}

/** Adds one prize to the draw of a date. */
export function DatePrizeForm({ eventKey, onDone, onAdded }: DatePrizeFormProps) {
  const [title, setTitle] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [dollars, setDollars] = useState(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(createPrize, {
        params: { eventKey },
        body: {
          ...NEW_PRIZE,
          contains: [],
          title: title.trim(),
          quantity,
          value: Math.round(dollars * CENTS),
        },
      }),
    onSuccess: async () => {
      await onAdded()
      onDone()
    },
  })

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (!isPending) mutate()
  }

  return (
    <form className={classes.words} aria-label="Prize for this date" noValidate onSubmit={onSubmit}>
      <TextInput
        label="Prize"
        autoFocus
        maxLength={80}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <div className={classes.pair}>
        <NumberInput
          label="Quantity"
          min={1}
          max={100_000}
          allowDecimal={false}
          value={quantity}
          onChange={value => setQuantity(Number(value) || 1)}
        />
        <NumberInput
          label="Retail value each"
          prefix="$"
          min={0}
          decimalScale={2}
          thousandSeparator
          value={dollars}
          onChange={value => setDollars(Number(value) || 0)}
        />
      </div>
      {error && (
        <p role="alert" className={classes.problem}>
          {error.message || 'The prize could not be added.'}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Add prize
        </Button>
      </div>
    </form>
  )
}
