import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { type FileItem, PICTURE_TYPES } from '#features/files/contract.ts'
import { FileDrop } from '#ui/forms/file-drop.tsx'
import { Unseen } from '#ui/forms/unseen.tsx'
import classes from './upload-area.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { type UploadTarget, useUploads } from './use-uploads.ts'

interface UploadAreaProps extends UploadTarget {
  /** "pictures", as in "Drop pictures here" */
  what?: string
  hint?: string
  /** Accepts pastes anywhere on the screen; at most one area at a time. */
  takesPaste?: boolean
  /** Receives each stored file, and whether it was a single one. */
  onUploaded?: (file: FileItem, alone: boolean) => void
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
}

/** Takes files that are dropped, pasted or chosen, and shows how far each is. */
export function UploadArea(props: UploadAreaProps) {
  const { what = 'pictures', takesPaste = false, onUploaded = () => undefined, types = PICTURE_TYPES } = props
  const { hint = 'PNG, JPEG, GIF or WebP, up to 10 MB each. Animated GIFs become still images.' } = props
  const uploads = useUploads(props, onUploaded)
  const open = useRef<() => void>(null)
  const hintId = useId()
  useWindowEvent('paste', event => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (!takesPaste || files.length === 0 || isTyping(event.target)) return
    event.preventDefault()
    uploads.add(files)
  })
  return (
    <div>
      <FileDrop
        label={`Choose ${what}`}
        types={types}
        openRef={open}
        classNames={{ root: classes.area ?? '', inner: classes.inside ?? '' }}
        onFiles={uploads.add}
      >
        <IconUpload size={20} stroke={1.75} aria-hidden />
        <p className={classes.words}>
          Drop {what} here{takesPaste && ', paste them'}, or
        </p>
        <Button variant="default" size="xs" aria-describedby={hintId} onClick={() => open.current?.()}>
          Choose {what}
        </Button>
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      </FileDrop>
      <div role="status">
        <Unseen>{uploads.spoken}</Unseen>
      </div>
      <UploadProgress {...uploads} />
    </div>
  )
}
