import { NumberInput } from '@mantine/core'
import {
  DISTRIBUTION_CHOICES,
  INSTANT_PARTS,
  type InstantRules,
  MECHANISM_CHOICES,
  wordsOf,
} from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import classes from '../../fields/number-field.module.css'
import { useBuild } from '../../state/build-store.ts'
import { changedRules } from './instant-rules.ts'

const { distribution: WHEN, oneIn: ODDS } = INSTANT_PARTS

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
      label={ODDS.label}
      description={ODDS.help}
      value={rules.oneIn ?? ''}
      error={error}
      onChange={next => onChange(typeof next === 'number' && next >= 1 ? next : undefined)}
      min={1}
      max={ODDS.max}
      classNames={{ wrapper: classes.input }}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      autoComplete="off"
    />
  )
}

/** Mechanism of an instant win; all of it is fixed before the start and checked by anyone. */
export function MechanismField() {
  const { draft, change } = useBuild()
  const rules = changedRules(draft, {})
  const set = (part: Partial<InstantRules>) => change({ instant: changedRules(draft, part) })
  return (
    <>
      <ChoiceCards
        legend={wordsOf('instant').label}
        name="instant"
        columns={3}
        choices={MECHANISM_CHOICES}
        value={rules.mechanism}
        onChange={mechanism => set({ mechanism })}
      />
      {rules.mechanism === 'moments' && (
        <ChoiceCards
          legend={WHEN.label}
          name="instant.distribution"
          columns={2}
          choices={DISTRIBUTION_CHOICES}
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
