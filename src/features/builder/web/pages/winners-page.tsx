import { TextInput } from '@mantine/core'
import { countDrawWinners, draftType } from '#features/builder/contract.ts'
import { isInstantType, wordsOf } from '#features/campaigns/contract.ts'
import { count } from '#web/amounts.ts'
import { useBuild } from '../build-store.ts'
import { MomentInput } from '../moment-input.tsx'
import { NumberField } from '../number-field.tsx'
import { PageFields, PageNote } from '../page-fields.tsx'
import { useField } from '../use-field.ts'
import { LimitField } from './limit-field.tsx'
import { MechanismField } from './mechanism-field.tsx'
import { oddsInWords } from './odds.ts'
import classes from './winners-page.module.css'

const BY_PLAYS =
  'Used for Official Rules and stock. A deck has a card for each; odds that you leave empty follow from it.'

/** Page 11: how many win, how many are expected, and how often one person may take part. */
export function WinnersPage() {
  const draft = useBuild(state => state.draft)
  const drawTime = useField('drawTime')
  const type = draftType(draft)
  const winners = countDrawWinners(draft)
  const isInstant = type !== undefined && isInstantType(type)
  const hasDraw = type === 'sweepstakes' || draft.addSweeps
  return (
    <PageFields>
      <TextInput
        label={wordsOf('winners').label}
        description={
          hasDraw
            ? 'The sum of the prizes that are drawn. It changes with the prizes.'
            : 'There is no draw: every prize is won at once, while people play.'
        }
        value={count(winners)}
        readOnly
        classNames={{ wrapper: classes.number }}
      />
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
