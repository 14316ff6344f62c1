import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileItem, Folder } from '#features/files/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { DeleteFileQuestion } from './delete-file-question.tsx'
import { filesQuery } from './files-query.ts'
import { PictureGrid } from './picture-grid.tsx'
import classes from './picture-picker.module.css'
import { UploadArea } from './upload-area.tsx'

export interface PicturePickerProps {
  /** A campaign's key, or `account`. */
  entityKey: string
  folder?: Folder
  /** Key of the picture that is in use. */
  chosen?: string | undefined
  onChoose: (file: FileItem) => void
  onClose: () => void
  /** Called with a picture that was removed for good. */
  onRemoved?: (file: FileItem) => void
}

type Breadth = 'entity' | 'account'
const BREADTHS: readonly { value: Breadth; label: string }[] = [
  { value: 'entity', label: 'This campaign' },
  { value: 'account', label: 'All pictures' },
]

function Choice(props: PicturePickerProps & { onDelete: (file: FileItem) => void }) {
  const { entityKey, folder = 'images', chosen, onChoose, onDelete } = props
  const ofCampaign = entityKey.startsWith('evt_')
  const [of, setOf] = useState<Breadth>('entity')
  const { data: files, error, refetch } = useQuery(filesQuery(entityKey, { of }))
  return (
    <div className={classes.choice}>
      <UploadArea
        entityKey={entityKey}
        folder={folder}
        takesPaste
        onUploaded={(file, alone) => alone && onChoose(file)}
      />
      {ofCampaign && (
        <SegmentedControl
          size="xs"
          aria-label="Filter pictures"
          data={[...BREADTHS]}
          value={of}
          onChange={value => setOf(value === 'account' ? 'account' : 'entity')}
        />
      )}
      {error && !files && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !files && <Spinner />}
      {files?.length === 0 && (
        <EmptyState title="No pictures yet">
          Pictures you upload appear here, so you can use them again.
        </EmptyState>
      )}
      {files && files.length > 0 && (
        <PictureGrid files={files} chosen={chosen} onChoose={onChoose} onDelete={onDelete} />
      )}
    </div>
  )
}

/** A dialog to choose a picture that was uploaded before, or to upload one. */
export function PicturePicker(props: PicturePickerProps) {
  const [leaving, setLeaving] = useState<FileItem>()
  const { onClose, onRemoved } = props
  return (
    <Dialog
      opened
      width={760}
      title={leaving ? `Remove ${leaving.name}?` : 'Choose picture'}
      onClose={leaving ? () => setLeaving(undefined) : onClose}
    >
      {leaving ? (
        <DeleteFileQuestion
          file={leaving}
          onDone={removed => {
            if (removed) onRemoved?.(leaving)
            setLeaving(undefined)
          }}
        />
      ) : (
        <Choice {...props} onDelete={setLeaving} />
      )}
    </Dialog>
  )
}
