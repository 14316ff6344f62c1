import { Slider } from '@mantine/core'
import { useId } from 'react'
import { PictureField } from '#web/files/picture-field.tsx'
import type { Image } from '../../kinds/image/schema.ts'
import classes from './fields.module.css'
import type { FieldsProps } from './fields-props.ts'
import { LineField, orNone } from './line-field.tsx'

interface ImageFieldsProps extends FieldsProps<Image> {
  eventKey: string
}

export function ImageFields({ component, errors, onChange, eventKey }: ImageFieldsProps) {
  const widthId = useId()
  return (
    <>
      <PictureField
        label="Picture"
        entityKey={eventKey}
        value={component.fileKey}
        error={errors.fileKey ?? errors.url}
        onChange={file =>
          file &&
          onChange({
            fileKey: file.fileKey,
            url: file.url,
            width: file.width,
            height: file.height,
          })
        }
      />
      <LineField
        label="Alternative text"
        description="Describe the picture for people who cannot see it. Leave blank if it is decorative."
        value={component.alt}
        error={errors.alt}
        maxLength={300}
        onChange={alt => onChange({ alt }, 'alt')}
      />
      <div>
        <div className={classes.label} id={widthId}>{`Width: ${component.widthPct}%`}</div>
        <Slider
          min={10}
          max={100}
          step={5}
          label={null}
          value={component.widthPct}
          thumbProps={{ 'aria-labelledby': widthId }}
          onChange={widthPct => onChange({ widthPct }, 'widthPct')}
        />
      </div>
      <LineField
        label="Link"
        placeholder="https://"
        value={component.linkUrl}
        error={errors.linkUrl}
        maxLength={2000}
        onChange={linkUrl => onChange({ linkUrl: orNone(linkUrl) }, 'linkUrl')}
      />
    </>
  )
}
