import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { FileItem } from '#features/files/contract.ts'
import { DeleteFileQuestion } from '#web/files/delete-file-question.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DocumentsCard } from './documents-card.tsx'
import classes from './files-screen.module.css'
import { PicturesCard } from './pictures-card.tsx'

/** Everything that was uploaded to a campaign, or that it shows. */
export function FilesScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const [leaving, setLeaving] = useState<FileItem>()
  return (
    <div className={classes.screen}>
      <PicturesCard eventKey={eventKey} onDelete={setLeaving} />
      <DocumentsCard eventKey={eventKey} onDelete={setLeaving} />
      {leaving && (
        <Dialog opened title={`Remove ${leaving.name}?`} onClose={() => setLeaving(undefined)}>
          <DeleteFileQuestion file={leaving} onDone={() => setLeaving(undefined)} />
        </Dialog>
      )}
    </div>
  )
}
