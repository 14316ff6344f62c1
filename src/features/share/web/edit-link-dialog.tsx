import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Slug } from '#features/campaigns/contract.ts'
import type { CampaignLink } from '#features/share/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { ApiError } from '#web/api/api-error.ts'
import classes from './share.module.css'
import { useSaveLink } from './use-link.ts'

/** Gives the campaign a link in words. */
export function EditLinkDialog({ link, onClose }: { link: CampaignLink; onClose: () => void }) {
  const save = useSaveLink(link.eventKey)
  const [slug, setSlug] = useState(link.slug ?? link.suggested ?? '')
  const [problem, setProblem] = useState<string>()
  const origin = link.url.slice(0, link.url.lastIndexOf('/') + 1)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = Slug.safeParse(slug)
    setProblem(read.error?.issues[0]?.message)
    if (!read.success) return
    await save
      .mutateAsync(read.data)
      .then(onClose)
      .catch(error =>
        setProblem(
          (error instanceof ApiError ? error.fields.slug : undefined) ??
            (error.message || 'The link could not be saved. Please try again.'),
        ),
      )
  }

  return (
    <Dialog title="Edit link" opened onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={event => void onSubmit(event)}>
        <TextInput
          label="Link"
          description={`After ${origin}`}
          value={slug}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={({ currentTarget }) => setSlug(currentTarget.value)}
        />
        <p className={shared.noteText}>Earlier links and printed QR codes keep working.</p>
        <div className={shared.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={save.isPending} busyLabel="Saving">
            Save link
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
