import { ActionIcon } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type FileItem, fileSrcSet, fileUrl } from '#features/files/contract.ts'
import { fileFacts } from './file-words.ts'
import classes from './picture-grid.module.css'

/** An uploaded picture, no larger than it is shown. It only repeats the name beside it. */
function Shown({ file }: { file: FileItem }) {
  const { fileKey, width = 1, height = 1 } = file
  return (
    <img
      className={classes.picture}
      src={fileUrl(fileKey, 320)}
      srcSet={fileSrcSet({ fileKey, width })}
      sizes="220px"
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

interface PictureGridProps {
  files: readonly FileItem[]
  /** Key of the picture that is in use. */
  chosen?: string | undefined
  /** Makes each picture a button. */
  onChoose?: (file: FileItem) => void
  /** Absent for those who may only look. */
  onDelete?: (file: FileItem) => void
  /** A line under each picture. */
  about?: (file: FileItem) => ReactNode
}

/** Pictures side by side, to choose from or to look through. */
export function PictureGrid({ files, chosen, onChoose, onDelete, about }: PictureGridProps) {
  return (
    <ul className={classes.grid} aria-label="Pictures">
      {files.map(file => (
        <li key={file.fileKey} className={classes.card} data-chosen={file.fileKey === chosen || undefined}>
          {onChoose ? (
            <button
              type="button"
              className={classes.frame}
              aria-label={`Use ${file.name}`}
              aria-pressed={file.fileKey === chosen}
              onClick={() => onChoose(file)}
            >
              <Shown file={file} />
              {file.fileKey === chosen && (
                <span className={classes.check}>
                  <IconCheck size={15} stroke={2.2} aria-hidden />
                </span>
              )}
            </button>
          ) : (
            <div className={classes.frame}>
              <Shown file={file} />
            </div>
          )}
          <div className={classes.foot}>
            <div className={classes.words}>
              <span className={classes.name} title={file.name}>
                {file.name}
              </span>
              <span className={classes.about}>{fileFacts(file)}</span>
              {about?.(file)}
            </div>
            {onDelete && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={`Remove ${file.name}`}
                onClick={() => onDelete(file)}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
