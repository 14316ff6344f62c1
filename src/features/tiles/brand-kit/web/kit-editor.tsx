import { useQuery } from '@tanstack/react-query'
import { may } from '#shared/permissions.ts'
import { ConflictDialog } from '#ui/dialogs/conflict-dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { PreviewButton } from '#web/parts/examples/preview-button.tsx'
import { LeaveQuestion } from '#web/parts/leave-question.tsx'
import { useUser } from '#web/session/user-context.ts'
import { styleDifferences } from '../../web/styles/style-differences.ts'
import type { BrandKit } from '../contract.ts'
import { ArtCard } from './art-card.tsx'
import classes from './brand-kit.module.css'
import { CharityCard } from './charity-card.tsx'
import { DraftsCard } from './drafts-card.tsx'
import { KitPreview } from './kit-preview.tsx'
import { LookCard } from './look-card.tsx'
import { RevealCard } from './reveal-card.tsx'
import { SocialCard } from './social-card.tsx'
import { SponsorCard, sponsorDifferences } from './sponsor-card.tsx'
import { ToneCard } from './tone-card.tsx'
import { outdatedDraftsQuery, useKitDraft } from './use-brand-kit.ts'

const UNREADY = 'Check the highlighted fields'

function differences(mine: BrandKit, theirs: BrandKit) {
  return [...styleDifferences(mine.style, theirs.style), ...sponsorDifferences(mine.sponsor, theirs.sponsor)]
}

/** A brand kit beside the pages that it makes. */
export function KitEditor({ stored }: { stored: BrandKit }) {
  const draft = useKitDraft(stored)
  const { data: drafts = [] } = useQuery(outdatedDraftsQuery)
  const user = useUser()
  const { kit, theirs, problems, isChanged, isSaving } = draft
  const mayEdit = may(user, 'edit')
  const isReady = Object.keys(problems).length === 0
  return (
    <Page wide>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (isReady && isChanged) draft.save()
        }}
      >
        <PageHeader
          title="Brand kit"
          description="Set once. Every new campaign starts with it."
          actions={
            <>
              <span className={classes.previewButton}>
                <PreviewButton>
                  <KitPreview kit={kit} />
                </PreviewButton>
              </span>
              {mayEdit && (
                <SubmitButton busy={isSaving} busyLabel="Saving" disabled={!isChanged || !isReady}>
                  Save
                </SubmitButton>
              )}
            </>
          }
        />
        {!isReady && isChanged && (
          <p className={classes.unready} role="status">
            {UNREADY}
          </p>
        )}
        {theirs && (
          <ConflictDialog
            differences={differences(kit, theirs)}
            onKeepMine={draft.keepMine}
            onTakeTheirs={draft.takeTheirs}
          />
        )}
        <div className={classes.columns}>
          <fieldset className={classes.fields} disabled={!mayEdit} aria-label="Brand kit">
            <LookCard draft={draft} />
            <ArtCard draft={draft} />
            <RevealCard draft={draft} />
            <ToneCard draft={draft} />
            <SponsorCard draft={draft} />
            <SocialCard draft={draft} />
            <CharityCard draft={draft} />
            {drafts.length > 0 && !isChanged && mayEdit && <DraftsCard drafts={drafts} />}
          </fieldset>
          <aside className={classes.beside}>
            <KitPreview kit={kit} />
          </aside>
        </div>
      </form>
      <LeaveQuestion isChanged={isChanged} />
    </Page>
  )
}
