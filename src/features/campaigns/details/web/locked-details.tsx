import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { wordsOf } from '#features/campaigns/contract.ts'
import { draftHasChance, WIZARD_PAGES_LIST } from '#features/campaigns/wizard/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { NumberField } from '../../wizard/web/fields/number-field.tsx'
import { PageFields } from '../../wizard/web/fields/page-fields.tsx'
import { PinField } from '../../wizard/web/fields/pin-field.tsx'
import { TextField } from '../../wizard/web/fields/text-field.tsx'
import { useField } from '../../wizard/web/fields/use-field.ts'
import { SocialFields } from '../../wizard/web/pages/legal/social-fields.tsx'
import { summarize } from '../../wizard/web/pages/review/review-summary.ts'
import { useBuild } from '../../wizard/web/state/build-store.ts'
import classes from './details.module.css'
import { useAskedField } from './use-asked-field.ts'

interface FavorProps {
  /** Reason for changing terms in favor of entrants. */
  reason: string
  onReason: (reason: string) => void
}

interface LockedDetailsProps extends FavorProps {
  /** Form that contains the field named in the address. */
  form: RefObject<HTMLElement | null>
}

/** Texts that can still be edited while a campaign runs (rule C10). */
function Wording() {
  const draft = useBuild(state => state.draft)
  const pin = useField('nonWinnerRedemptionPin')
  return (
    <SectionCard title="Public text" padded>
      <PageFields>
        <TextField name="title" required />
        <TextField name="description" multiline />
        <TextField name="webLink" type="url" />
        <TextField name="emailContact" type="email" />
        <SocialFields />
        {draft.customPrivacyPolicy && <TextField name="privacyPolicyLink" type="url" />}
        {draft.addNonWinnerRedemption && (
          <PinField
            label={wordsOf('nonWinnerRedemptionPin').label}
            description="Leave blank to keep the current PIN."
            value={pin.value}
            error={pin.error}
            onChange={pin.change}
          />
        )}
      </PageFields>
    </SectionCard>
  )
}

const GROWS = 'You can raise this number but not lower it.'

/** Terms that may change for the better of entrants (rule C10). */
function InTheirFavor({ reason, onReason }: FavorProps) {
  const problem = useBuild(state => state.problems.reason)
  const chance = useBuild(state => draftHasChance(state.draft))
  if (!chance) return null
  return (
    <SectionCard title="Changes that favor entrants" padded>
      <PageFields>
        <NumberField name="claimDeadlineHours" description={GROWS} />
        <NumberField name="alternates" description={GROWS} />
        <TextInput
          label="Reason for the change"
          description="Required for changes in this section. Shown on the public rules page."
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
export function LockedDetails({ form, ...favor }: LockedDetailsProps) {
  useAskedField(form)
  const draft = useBuild(state => state.draft)
  const pages = WIZARD_PAGES_LIST.filter(page => LOCKED.includes(page.page) && !page.isSkipped(draft))
  return (
    <>
      <Wording />
      <InTheirFavor {...favor} />
      <SectionCard title="Terms" padded>
        <p className={classes.reason}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          Locked at activation, because people enter under these terms. Only changes that favor entrants are
          allowed.
        </p>
        <dl className={classes.terms}>
          {pages.map(({ page, title }) => (
            <div key={page}>
              <dt>{title}</dt>
              <dd>
                {summarize(page, draft).map(line => (
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
