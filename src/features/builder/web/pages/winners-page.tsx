import { TextInput } from '@mantine/core'
import { countDrawWinners, draftType } from '#features/builder/contract.ts'
import { isInstantType } from '#features/campaigns/contract.ts'
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
        label="Winners of the draw"
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
        label="Expected participation"
        description={
          isInstant && (draft.instant?.mechanism ?? 'moments') !== 'moments'
            ? 'Used for Official Rules and stock. A deck has a card for each; odds that you leave empty follow from it.'
            : 'Used for the odds in Official Rules and to warn you about stock. It never changes who wins.'
        }
        placeholder="Not known"
        max={1_000_000_000}
      />
      {isInstant && <MechanismField />}
      <PageNote>{oddsInWords(draft)}</PageNote>
      <LimitField instant={isInstant} />
      {hasDraw && (
        <>
          <MomentInput
            legend="Draw"
            name="drawTime"
            value={drawTime.value}
            error={drawTime.error}
            min={draft.endTime.slice(0, 10)}
            onChange={drawTime.change}
            withoutTime="Leave it empty to draw when you are ready after the end."
          />
          <NumberField
            name="alternates"
            label="Alternates"
            description="Drawn together with the winners; they step in when a prize is forfeited."
            placeholder="None"
            max={100}
          />
        </>
      )}
    </PageFields>
  )
}
