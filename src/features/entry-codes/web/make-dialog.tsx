import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { MOST_ENTRY_CODES, shortestLength } from '#features/entry-codes/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { fieldsOf } from '#web/api/api-error.ts'
import classes from '#web/codes/codes.module.css'
import { EMPTY_TERMS, sentTerms, TermsFields } from './terms-fields.tsx'
import { useMakeCodes } from './use-entry-codes.ts'

const ALPHABET_CHOICES = [
  { value: 'letters', label: 'Letters and digits' },
  { value: 'digits', label: 'Digits only' },
] as const

const USUAL_LENGTH = 10

/** Generates codes: how many, and what they look like. */
export function MakeDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const [terms, setTerms] = useState(EMPTY_TERMS)
  const [quantity, setQuantity] = useState(1000)
  const [prefix, setPrefix] = useState('')
  const [alphabet, setAlphabet] = useState<'letters' | 'digits'>('letters')
  const [length, setLength] = useState<number>()
  const [checkCharacter, setCheckCharacter] = useState(true)
  const { mutate, isPending, error } = useMakeCodes(event.eventKey)
  const shortest = shortestLength(alphabet, Math.max(1, quantity))
  const shownLength = length ?? Math.max(USUAL_LENGTH, shortest)
  const errors = fieldsOf(error)
  const send = () =>
    mutate(
      { ...sentTerms(terms), quantity, prefix, alphabet, length: shownLength, checkCharacter },
      { onSuccess: onClose },
    )
  return (
    <Dialog opened title="Generate entry codes" width={560} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={submitted => {
          submitted.preventDefault()
          send()
        }}
      >
        <TermsFields terms={terms} event={event} errors={errors} onChange={setTerms} />
        <div className={classes.pair}>
          <NumberInput
            label="Quantity"
            description="Up to 10,000,000."
            min={1}
            max={MOST_ENTRY_CODES}
            allowDecimal={false}
            thousandSeparator=","
            value={quantity}
            error={errors.quantity}
            onChange={value => setQuantity(Number(value))}
          />
          <TextInput
            label="Prefix (optional)"
            description="Up to 10 letters and digits."
            maxLength={10}
            value={prefix}
            error={errors.prefix}
            onChange={({ currentTarget: { value } }) => setPrefix(value.toUpperCase())}
          />
          <Select
            label="Characters"
            description="None that look alike, in any case."
            data={ALPHABET_CHOICES}
            value={alphabet}
            allowDeselect={false}
            error={errors.alphabet}
            onChange={value => setAlphabet(value === 'digits' ? 'digits' : 'letters')}
          />
          <NumberInput
            label="Length"
            description={`Without the prefix. At least ${shortest}, so that codes cannot be guessed.`}
            min={shortest}
            max={24}
            allowDecimal={false}
            value={shownLength}
            error={errors.length}
            onChange={value => setLength(Number(value))}
          />
        </div>
        <Checkbox
          label="Add a check character"
          description="A last character that shows typing errors."
          checked={checkCharacter}
          onChange={({ currentTarget: { checked } }) => setCheckCharacter(checked)}
        />
        {error && Object.keys(errors).length === 0 && (
          <p role="alert" className={classes.problem}>
            {error.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={isPending}>
            Generate codes
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
