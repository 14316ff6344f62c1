import { Dropzone, type DropzoneProps } from '@mantine/dropzone'
import type { ReactNode, Ref } from 'react'

interface FileDropProps extends Pick<DropzoneProps, 'role' | 'aria-labelledby'> {
  /** Names the field that the browser's own dialog fills. */
  label: string
  /** MIME types that the dialog offers. */
  types: readonly string[]
  multiple?: boolean
  /** Gets the function that opens the dialog, for a button among `children`. */
  openRef: Ref<() => void>
  classNames: { root: string; inner: string }
  /** Receives every file, those of other types too: the caller reports errors. */
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Drop area for files. `data-accept` and `data-reject` tell its style whether the dragged files are accepted. */
export function FileDrop({ label, types, onFiles, ...rest }: FileDropProps) {
  return (
    <Dropzone
      {...rest}
      accept={[...types]}
      // The button inside is what keyboards and screen readers use.
      activateOnClick={false}
      activateOnKeyboard={false}
      inputProps={{ 'aria-label': label, style: { display: 'none' } }}
      onDrop={() => undefined}
      onDropAny={(files, refused) => onFiles([...files, ...refused.map(({ file }) => file)])}
    />
  )
}
