import { Input } from '@mantine/core'
import { CAMPAIGN_FIELDS, choicesOf } from '#features/campaigns/contract.ts'
import type { Tone } from '#shared/brand/tones.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'

const { tone: TONE } = CAMPAIGN_FIELDS
const CHOICES = choicesOf(TONE)

interface ToneChoiceProps {
  tone: Tone
  onChange: (tone: Tone) => void
}

/** Tones of default texts with an example of each, in wizard and brand kit. */
export function ToneChoice({ tone, onChange }: ToneChoiceProps) {
  return (
    <div>
      <ChoiceCards
        legend={TONE.label}
        name="tone"
        columns={3}
        choices={CHOICES}
        value={tone}
        onChange={onChange}
      />
      <Input.Description mt={8}>{TONE.help}</Input.Description>
    </div>
  )
}
