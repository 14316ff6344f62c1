import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FileItem, PICTURE_TYPES } from '#features/files/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { sizeWords } from '#ui/format/sizes.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { filesQuery } from '#web/files/files-query.ts'
import { UploadArea } from '#web/files/upload-area.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './files-screen.module.css'

const TYPES = ['application/pdf', ...PICTURE_TYPES]

interface DocumentsCardProps {
  eventKey: string
  /** Absent for those who may only look. */
  onDelete?: ((file: FileItem) => void) | undefined
}

function DocumentRow({ file, onDelete }: Pick<DocumentsCardProps, 'onDelete'> & { file: FileItem }) {
  return (
    <li className={classes.document}>
      <IconFileText size={20} stroke={1.6} aria-hidden />
      <div className={classes.documentWords}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.about}>
          {sizeWords(file.size)}, {shortMoment(file.createdAt, deviceZone())}
        </span>
      </div>
      <ActionIcon
        component="a"
        href={file.url}
        download={file.name}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={`Download ${file.name}`}
      >
        <IconDownload size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
      {onDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Remove ${file.name}`}
          onClick={() => onDelete(file)}
        >
          <IconTrash size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** Documents that only the people of the account can download: registrations, bonds, letters. */
export function DocumentsCard({ eventKey, onDelete }: DocumentsCardProps) {
  const { data: files, error, refetch } = useQuery(filesQuery(eventKey, { visibility: 'private' }))
  return (
    <SectionCard title="Private documents" padded {...(files && { count: files.length })}>
      <div className={classes.content}>
        {onDelete && (
          <UploadArea
            entityKey={eventKey}
            visibility="private"
            folder="documents"
            types={TYPES}
            what="documents"
            hint="PDF or pictures, up to 10 MB each. Only your team can download them."
          />
        )}
        {!files && !error && <SkeletonRows rows={2} />}
        {!files && error && (
          <ErrorCard
            error={error}
            message="The documents could not be loaded."
            onRetry={() => void refetch()}
          />
        )}
        {files?.length === 0 && <p className={classes.none}>No documents yet. Upload one above.</p>}
        {files && files.length > 0 && (
          <ul className={shared.plainList} aria-label="Documents">
            {files.map(file => (
              <DocumentRow key={file.fileKey} file={file} onDelete={onDelete} />
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  )
}
