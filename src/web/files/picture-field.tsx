import { Button, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type FileItem, type Folder, fileUrl } from '#features/files/contract.ts'
import { PictureDialog } from './picture-dialog.tsx'
import classes from './picture-field.module.css'

interface PictureFieldProps {
  label: string
  /** Key of the picture that is in use. */
  value: string | undefined
  /** A campaign's key, or `account`. */
  entityKey: string
  folder?: Folder
  description?: string
  error?: string | undefined
  /** Receives the chosen picture; undefined to remove it. */
  onChange: (file: FileItem | undefined) => void
}

/** A picture of a form: shows which one it is, and opens the dialog to choose or upload another. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, entityKey, folder = 'images', description, error, onChange } = props
  const [opened, setOpened] = useState(false)
  const labelId = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={description}
      error={error}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out beside its legend */}
      <div className={classes.field} role="group" aria-labelledby={labelId}>
        <span className={classes.frame}>
          {value ? (
            <img src={fileUrl(value, 320)} alt="In use" width={56} height={56} />
          ) : (
            <IconPhoto size={22} stroke={1.6} aria-hidden />
          )}
        </span>
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          {value ? 'Change picture' : 'Choose picture'}
        </Button>
        {value && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(undefined)}>
            Remove
          </Button>
        )}
      </div>
      {opened && (
        <PictureDialog
          entityKey={entityKey}
          folder={folder}
          value={value}
          onChange={onChange}
          onClose={() => setOpened(false)}
        />
      )}
    </Input.Wrapper>
  )
}
