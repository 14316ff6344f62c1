import { Button, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { MOST_LOGO_BYTES } from '#features/qr-codes/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { FileDrop } from '#ui/forms/file-drop.tsx'
import classes from './qr.module.css'

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

interface LogoFieldProps {
  /** Logo in use, as a picture can show it. */
  shown: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}

/** The picture in the middle of the code: chosen or dropped, and not larger than the specification allows. */
export function LogoField({ shown, onChoose, onRemove }: LogoFieldProps) {
  const open = useRef<() => void>(null)
  const [error, setError] = useState<string>()
  const labelId = useId()

  function take(file: File | undefined) {
    if (!file) return
    const problem = file.size > MOST_LOGO_BYTES ? 'file larger than 10 mb' : undefined
    setError(problem)
    if (problem) notifyError(problem)
    else onChoose(file)
  }
  return (
    <Input.Wrapper
      label="Logo in the middle"
      labelElement="div"
      labelProps={{ id: labelId }}
      description="PNG, JPEG or WebP, up to 10 MB. Simple shapes scan best."
      error={error}
    >
      <FileDrop
        label="Logo file"
        types={TYPES}
        multiple={false}
        openRef={open}
        role="group"
        aria-labelledby={labelId}
        classNames={{ root: classes.logo ?? '', inner: classes.logoInside ?? '' }}
        onFiles={([file]) => take(file)}
      >
        <span className={classes.logoFrame}>
          {shown ? <img src={shown} alt="Logo" /> : <IconPhoto size={22} stroke={1.6} aria-hidden />}
        </span>
        <Button variant="default" size="xs" onClick={() => open.current?.()}>
          {shown ? 'Change logo' : 'Choose logo'}
        </Button>
        {shown && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => {
              setError(undefined)
              onRemove()
            }}
          >
            Remove
          </Button>
        )}
      </FileDrop>
    </Input.Wrapper>
  )
}
