import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { type FileItem, type Folder, fileUrl } from '#features/files/contract.ts'
import { PictureDialog } from './picture-dialog.tsx'
import classes from './picture-thumb.module.css'

interface PictureThumbProps {
  /** Name of the thing that is pictured. */
  of: string
  value: string | undefined
  entityKey: string
  folder: Folder
  error?: string | undefined
  onChange: (file: FileItem | undefined) => void
}

/** A picture as a button of a row, where a field would take too much room. */
export function PictureThumb({ of, value, entityKey, folder, error, onChange }: PictureThumbProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.thumb}
        aria-label={value ? `Change picture of ${of}` : `Choose picture of ${of}`}
        aria-invalid={error !== undefined}
        title={error ?? (value ? 'Change picture' : 'Choose picture')}
        onClick={() => setOpened(true)}
      >
        {value ? (
          <img src={fileUrl(value, 320)} alt="" width={44} height={44} />
        ) : (
          <IconPhoto size={20} stroke={1.6} aria-hidden />
        )}
        <span className={classes.camera}>
          <IconCamera size={11} stroke={1.75} aria-hidden />
        </span>
      </button>
      {opened && (
        <PictureDialog
          entityKey={entityKey}
          folder={folder}
          value={value}
          onChange={onChange}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
