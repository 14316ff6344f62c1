import { useQuery } from '@tanstack/react-query'
import type { FileItem } from '#features/files/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { filesQuery } from '#web/files/files-query.ts'
import { PictureGrid } from '#web/files/picture-grid.tsx'
import { UploadArea } from '#web/files/upload-area.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './files-screen.module.css'

interface FilesCardProps {
  eventKey: string
  /** Absent for those who may only look. */
  onDelete?: (file: FileItem) => void
}

/** "In use: the screen Form, the logo"; uses in other campaigns are counted. */
function Uses({ file: { uses }, eventKey }: { file: FileItem; eventKey: string }) {
  const here = uses.filter(use => use.eventKey === eventKey)
  const others = new Set(uses.filter(use => use.eventKey !== eventKey).map(use => use.eventKey)).size
  const places = [
    ...here.map(({ place }) => place),
    ...(others > 0 ? [countOf(others, 'other campaign')] : []),
  ]
  return (
    <span className={classes.uses}>
      {places.length > 0 ? `Used for ${places.join(', ')}` : 'Not used yet'}
      {uses.some(({ live }) => live) && ', live'}
    </span>
  )
}

/** The pictures of a campaign: upload them, see where they are used, remove them. */
export function PicturesCard({ eventKey, onDelete }: FilesCardProps) {
  const { data: files, error, refetch } = useQuery(filesQuery(eventKey))
  return (
    <SectionCard title="Pictures" padded {...(files && { count: files.length })}>
      <div className={classes.content}>
        {onDelete && <UploadArea entityKey={eventKey} takesPaste />}
        {!files && !error && <SkeletonRows rows={3} />}
        {!files && error && (
          <ErrorCard
            error={error}
            message="The pictures could not be loaded."
            onRetry={() => void refetch()}
          />
        )}
        {files?.length === 0 && (
          <EmptyState title="No pictures yet">
            Upload logos, backgrounds and prize photos. They appear here with the screens that use them.
          </EmptyState>
        )}
        {files && files.length > 0 && (
          <PictureGrid
            files={files}
            {...(onDelete && { onDelete })}
            about={file => <Uses file={file} eventKey={eventKey} />}
          />
        )}
      </div>
    </SectionCard>
  )
}
