import type { FileItem, Folder } from '#features/files/contract.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'

/** Loaded when it is first opened: most forms are left without a new picture. */
const PicturePicker = lazyWithRetry(async () => (await import('./picture-picker.tsx')).PicturePicker)

interface PictureDialogProps {
  /** A campaign's key, or `account`. */
  entityKey: string
  folder: Folder
  /** Key of the picture that is in use. */
  value: string | undefined
  /** Receives the chosen picture; undefined when the one in use was deleted. */
  onChange: (file: FileItem | undefined) => void
  onClose: () => void
}

/** Chooses or uploads the picture of a form. */
export function PictureDialog({ entityKey, folder, value, onChange, onClose }: PictureDialogProps) {
  return (
    <PicturePicker
      entityKey={entityKey}
      folder={folder}
      chosen={value}
      onClose={onClose}
      onChoose={file => {
        onChange(file)
        onClose()
      }}
      onRemoved={file => {
        if (file.fileKey === value) onChange(undefined)
      }}
    />
  )
}
