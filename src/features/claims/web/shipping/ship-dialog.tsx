import { Button, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { CARRIER_NAMES, CARRIERS, Carrier, ShipStep } from '#features/claims/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'

interface ShipDialogProps {
  title: string
  pending: boolean
  onClose: () => void
  onShip: (step: ShipStep) => void
}

/** Asks for carrier, tracking number and cost of a parcel. */
export function ShipDialog({ title, pending, onClose, onShip }: ShipDialogProps) {
  const [carrier, setCarrier] = useState<Carrier>('ups')
  const [tracking, setTracking] = useState('')
  const [cost, setCost] = useState<number | string>('')
  const [problem, setProblem] = useState<string>()

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    const read = ShipStep.safeParse({
      step: 'ship',
      carrier,
      ...(tracking.trim() === '' ? {} : { tracking }),
      ...(typeof cost === 'number' ? { costCents: Math.round(cost * 100) } : {}),
    })
    setProblem(read.success ? undefined : read.error.issues[0]?.message)
    if (read.success && !pending) onShip(read.data)
  }

  return (
    <Dialog opened title={title} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <NativeSelect
            label="Carrier"
            value={carrier}
            data={CARRIERS.map(value => ({ value, label: CARRIER_NAMES[value] }))}
            onChange={change => setCarrier(Carrier.parse(change.currentTarget.value))}
          />
          <TextInput
            label={carrier === 'other' ? 'Tracking number (optional)' : 'Tracking number'}
            value={tracking}
            maxLength={60}
            data-autofocus
            error={problem}
            onChange={change => setTracking(change.currentTarget.value)}
          />
          <NumberInput
            label="Shipping cost (optional)"
            prefix="$"
            decimalScale={2}
            min={0}
            max={100_000}
            value={cost}
            onChange={setCost}
          />
          <Button type="submit" loading={pending}>
            {title}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
