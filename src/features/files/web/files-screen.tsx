import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { FileItem } from '#features/files/contract.ts'
import { hasRole } from '#shared/access.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { DeleteFileQuestion } from '#web/files/delete-file-question.tsx'
import { useUser } from '#web/session/user-context.ts'
import { DocumentsCard } from './documents-card.tsx'
import classes from './files-screen.module.css'
import { PicturesCard } from './pictures-card.tsx'

/** Everything that was uploaded to a campaign, or that it shows. */
export function FilesScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const [leaving, setLeaving] = useState<FileItem>()
  const mayChange = hasRole(useUser().role, 'editor')
  return (
    <div className={classes.screen}>
      <PicturesCard eventKey={eventKey} {...(mayChange && { onDelete: setLeaving })} />
      <DocumentsCard eventKey={eventKey} {...(mayChange && { onDelete: setLeaving })} />
      {leaving && (
        <Dialog opened title={`Remove ${leaving.name}?`} onClose={() => setLeaving(undefined)}>
          <DeleteFileQuestion file={leaving} onDone={() => setLeaving(undefined)} />
        </Dialog>
      )}
    </div>
  )
}
