import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { draftHasChance, WIZARD_PAGES_LIST } from '#features/builder/contract.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import { useBuild } from '../build-store.ts'
import { NumberField } from '../number-field.tsx'
import { PageFields } from '../page-fields.tsx'
import { summarise } from '../pages/review-summary.ts'
import { PinField } from '../pin-field.tsx'
import { TextField } from '../text-field.tsx'
import { useField } from '../use-field.ts'
import classes from './details.module.css'
import { useAskedField } from './use-asked-field.ts'

interface FavourProps {
  /** Why terms change in favour of entrants. */
  reason: string
  onReason: (reason: string) => void
}

interface LockedDetailsProps extends FavourProps {
  /** Where a field that the address names is looked for. */
  form: RefObject<HTMLElement | null>
}

/** What may still be worded better while a campaign runs (rule C10). */
function Wording() {
  const draft = useBuild(state => state.draft)
  const pin = useField('nonWinnerRedemptionPin')
  return (
    <SectionCard title="Wording" padded>
      <PageFields>
        <TextField name="title" label="Title" maxLength={80} required />
        <TextField name="description" label="Description" maxLength={500} multiline />
        <TextField name="webLink" label="Link to your site" type="url" maxLength={2048} />
        <TextField name="emailContact" label="Contact email" type="email" maxLength={254} />
        {draft.customPrivacyPolicy && (
          <TextField name="privacyPolicyLink" label="Privacy policy" type="url" maxLength={2048} />
        )}
        {draft.addNonWinnerRedemption && (
          <PinField
            label="PIN for people who did not win"
            description="Empty keeps the present one."
            value={pin.value}
            error={pin.error}
            onChange={pin.change}
          />
        )}
      </PageFields>
    </SectionCard>
  )
}

/** Terms that may change for the better of entrants (rule C10). */
function InTheirFavour({ reason, onReason }: FavourProps) {
  const problem = useBuild(state => state.problems.reason)
  const chance = useBuild(state => draftHasChance(state.draft))
  if (!chance) return null
  return (
    <SectionCard title="In entrants' favour" padded>
      <PageFields>
        <NumberField
          name="claimDeadlineHours"
          label="Hours to claim a prize"
          description="May grow, never shrink."
          max={8784}
        />
        <NumberField name="alternates" label="Alternates" description="May grow, never shrink." max={100} />
        <TextInput
          label="Why they change"
          description="Needed for a change here. The public page of the rules shows it."
          name="reason"
          value={reason}
          maxLength={500}
          error={problem}
          onChange={change => onReason(change.currentTarget.value)}
        />
      </PageFields>
    </SectionCard>
  )
}

const LOCKED = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]

/** A campaign that was activated: its words can be corrected, its terms are shown with why they stay. */
export function LockedDetails({ form, ...favour }: LockedDetailsProps) {
  useAskedField(form)
  const draft = useBuild(state => state.draft)
  const pages = WIZARD_PAGES_LIST.filter(page => LOCKED.includes(page.page) && !page.isSkipped(draft))
  return (
    <>
      <Wording />
      <InTheirFavour {...favour} />
      <SectionCard title="Terms" padded>
        <p className={classes.reason}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          Locked since activation: people take part on these terms. Only what favours them can still change.
        </p>
        <dl className={classes.terms}>
          {pages.map(({ page, title }) => (
            <div key={page}>
              <dt>{title}</dt>
              <dd>
                {summarise(page, draft).map(line => (
                  <div key={line}>{line}</div>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </SectionCard>
    </>
  )
}
