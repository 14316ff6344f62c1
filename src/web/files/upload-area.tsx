import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type FileItem, PICTURE_TYPES } from '#features/files/contract.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import classes from './upload-area.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { type UploadTarget, useUploads } from './use-uploads.ts'

interface UploadAreaProps extends UploadTarget {
  /** "pictures", as in "Drop pictures here" */
  what?: string
  hint?: string
  /** Takes what is pasted anywhere on the screen; at most one area at a time. */
  takesPaste?: boolean
  /** Gets each file that was kept, and whether it was given by itself. */
  onUploaded?: (file: FileItem, alone: boolean) => void
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
}

/** Takes files that are dropped, pasted or chosen, and shows how far each is. */
export function UploadArea(props: UploadAreaProps) {
  const { what = 'pictures', takesPaste = false, onUploaded = () => undefined, types = PICTURE_TYPES } = props
  const { hint = 'PNG, JPEG, GIF or WebP, up to 10 MB each. Of a moving picture the first frame is kept.' } =
    props
  const uploads = useUploads(props, onUploaded)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || isTyping(event.target)) return
    event.preventDefault()
    uploads.add(files)
  })
  useEffect(() => {
    if (!takesPaste) return
    const listen = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [takesPaste])

  const drag = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      const into = event.relatedTarget
      if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      uploads.add([...event.dataTransfer.files])
    },
  }
  return (
    <div>
      <div className={classes.area} data-over={isOver || undefined} {...drag}>
        <IconUpload size={20} stroke={1.75} aria-hidden />
        <p className={classes.words}>
          Drop {what} here{takesPaste && ', paste them'}, or
        </p>
        <Button variant="default" size="xs" aria-describedby={hintId} onClick={() => input.current?.click()}>
          Choose {what}
        </Button>
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={types.join(',')}
          aria-label={`Choose ${what}`}
          onChange={({ currentTarget }) => {
            uploads.add([...(currentTarget.files ?? [])])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <div role="status">
        <Unseen>{uploads.spoken}</Unseen>
      </div>
      <UploadProgress {...uploads} />
    </div>
  )
}
