import { TextInput } from '@mantine/core'
import { isInstantType, wordsOf } from '#features/campaigns/contract.ts'
import { countDrawWinners, draftType } from '#features/campaigns/wizard/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { MomentInput } from '../../fields/moment-input.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { PageFields, PageNote } from '../../fields/page-fields.tsx'
import { useField } from '../../fields/use-field.ts'
import { useBuild } from '../../state/build-store.ts'
import { LimitField } from './limit-field.tsx'
import { MechanismField } from './mechanism-field.tsx'
import { oddsInWords } from './odds.ts'
import classes from './winners-page.module.css'

const BY_PLAYS =
  'Used for the Official Rules and stock warnings. It also sets the deck size, and the odds if you leave them blank.'

/** Page 11: how many win, how many are expected, and how often one person may take part. */
export function WinnersPage() {
  const draft = useBuild(state => state.draft)
  const drawTime = useField('drawTime')
  const type = draftType(draft)
  const isInstant = type !== undefined && isInstantType(type)
  const hasDraw = type === 'sweepstakes' || draft.addSweeps
  return (
    <PageFields>
      {hasDraw && (
        <TextInput
          label={wordsOf('winners').label}
          description="The total quantity of draw prizes. Edit the prizes to change it."
          value={count(countDrawWinners(draft))}
          readOnly
          classNames={{ wrapper: classes.number }}
        />
      )}
      <NumberField
        name="expectedParticipation"
        {...(isInstant && (draft.instant?.mechanism ?? 'moments') !== 'moments'
          ? { description: BY_PLAYS }
          : {})}
      />
      {isInstant && <MechanismField />}
      <PageNote>{oddsInWords(draft)}</PageNote>
      <LimitField instant={isInstant} />
      {hasDraw && (
        <>
          <MomentInput
            name="drawTime"
            value={drawTime.value}
            error={drawTime.error}
            min={draft.endTime.slice(0, 10)}
            onChange={drawTime.change}
          />
          <NumberField name="alternates" />
        </>
      )}
    </PageFields>
  )
}
