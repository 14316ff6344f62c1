import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { FileItem } from '#features/files/contract.ts'
import { hasRole } from '#shared/access.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { DeleteFileQuestion } from '#web/files/delete-file-question.tsx'
import { filesQuery } from '#web/files/files-query.ts'
import { useUser } from '#web/session/user-context.ts'
import { DocumentsCard } from './documents-card.tsx'
import classes from './files-screen.module.css'
import { PicturesCard } from './pictures-card.tsx'

/** Everything that was uploaded to a campaign, or that it shows. */
export function FilesScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const [leaving, setLeaving] = useState<FileItem>()
  const { isPending } = useQuery(filesQuery(eventKey))
  const mayChange = hasRole(useUser().role, 'editor')
  return (
    <div className={classes.screen}>
      <PicturesCard eventKey={eventKey} {...(mayChange && { onDelete: setLeaving })} />
      {/* Loads meanwhile, and shows once the pictures above it have their height. */}
      <div hidden={isPending}>
        <DocumentsCard eventKey={eventKey} {...(mayChange && { onDelete: setLeaving })} />
      </div>
      {leaving && (
        <Dialog opened title={`Remove ${leaving.name}?`} onClose={() => setLeaving(undefined)}>
          <DeleteFileQuestion file={leaving} onDone={() => setLeaving(undefined)} />
        </Dialog>
      )}
    </div>
  )
}
