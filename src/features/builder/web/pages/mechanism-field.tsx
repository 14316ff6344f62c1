import { NumberInput } from '@mantine/core'
import type { InstantRules } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { useBuild } from '../build-store.ts'
import classes from '../number-field.module.css'
import { changedRules } from './instant-rules.ts'

const MECHANISMS = [
  {
    value: 'moments',
    label: 'Secret moments',
    description: 'Each prize waits for its moment; the next play wins it. All prizes go when people play.',
  },
  {
    value: 'odds',
    label: 'Fixed odds',
    description: 'Every play has the same chance while prizes last. How many go depends on luck.',
  },
  {
    value: 'deck',
    label: 'Shuffled deck',
    description: 'A card for each expected play, prizes and blanks. Each play takes the next card.',
  },
] as const

const DISTRIBUTIONS = [
  { value: 'uniform', label: 'Anywhere in the period' },
  { value: 'stratified', label: 'Spread evenly' },
] as const

const MOST_ODDS = 1_000_000_000

function OddsField({
  rules,
  onChange,
}: {
  rules: InstantRules
  onChange: (oneIn: number | undefined) => void
}) {
  const error = useBuild(state => state.problems['instant.oneIn'])
  return (
    <NumberInput
      name="instant.oneIn"
      label="One play in how many wins"
      description="Empty: as many as the expected participation needs to give every prize away."
      value={rules.oneIn ?? ''}
      error={error}
      onChange={next => onChange(typeof next === 'number' && next >= 1 ? next : undefined)}
      min={1}
      max={MOST_ODDS}
      classNames={{ wrapper: classes.input }}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      autoComplete="off"
    />
  )
}

/** By what the plays of an instant win are decided; all of it is fixed before the start and checked by anyone. */
export function MechanismField() {
  const { draft, change } = useBuild()
  const rules = changedRules(draft, {})
  const set = (part: Partial<InstantRules>) => change({ instant: changedRules(draft, part) })
  return (
    <>
      <ChoiceCards
        legend="How do plays win?"
        name="instant"
        columns={3}
        choices={MECHANISMS}
        value={rules.mechanism}
        onChange={mechanism => set({ mechanism })}
      />
      {rules.mechanism === 'moments' && (
        <ChoiceCards
          legend="When do the moments lie?"
          name="instant.distribution"
          columns={2}
          choices={DISTRIBUTIONS}
          value={rules.distribution}
          onChange={distribution => set({ distribution })}
        />
      )}
      {rules.mechanism === 'odds' && (
        <OddsField
          rules={rules}
          onChange={oneIn => {
            const { oneIn: _before, ...others } = rules
            change({ instant: oneIn === undefined ? others : { ...others, oneIn } })
          }}
        />
      )}
    </>
  )
}
