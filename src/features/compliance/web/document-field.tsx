import { Anchor } from '@mantine/core'
import { PICTURE_TYPES } from '#features/files/contract.ts'
import { UploadArea } from '#web/files/upload-area.tsx'
import classes from './dialogs.module.css'

interface DocumentFieldProps {
  eventKey: string
  label: string
  fileKey: string | undefined
  onChange: (fileKey: string | undefined) => void
}

const TYPES = ['application/pdf', ...PICTURE_TYPES]

/** URL of a private document. */
export const documentUrl = (fileKey: string) => `/api/v0/file/private/${fileKey}`

/** One private document of the campaign: uploaded, looked at, or left out again. */
export function DocumentField({ eventKey, label, fileKey, onChange }: DocumentFieldProps) {
  return (
    <div>
      <div className={classes.label}>{label}</div>
      {fileKey ? (
        <p className={classes.document}>
          <Anchor href={documentUrl(fileKey)} download size="sm">
            Download document
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={() => onChange(undefined)}>
            Remove
          </Anchor>
        </p>
      ) : (
        <UploadArea
          entityKey={eventKey}
          visibility="private"
          folder="documents"
          types={TYPES}
          what="a document"
          hint="PDF or image, up to 10 MB. Only your team can download it."
          onUploaded={file => onChange(file.fileKey)}
        />
      )}
    </div>
  )
}
