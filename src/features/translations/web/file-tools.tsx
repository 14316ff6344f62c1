import { Button, FileButton, Menu } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileReport } from '#features/translations/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { ReportDialog } from './report-dialog.tsx'
import classes from './translate.module.css'
import { fileAddress, useCheckFile } from './use-translations.ts'

interface FileToolsProps {
  eventKey: string
  language: Language
  mayUpload: boolean
  /** An upload would mix with what is typed. */
  isChanged: boolean
}

const FORMATS = [
  { format: 'csv', label: 'CSV for spreadsheets' },
  { format: 'xliff', label: 'XLIFF for translation tools' },
] as const

/** Downloads the texts, and uploads their translations. */
export function FileTools({ eventKey, language, mayUpload, isChanged }: FileToolsProps) {
  const [report, setReport] = useState<FileReport>()
  const check = useCheckFile(eventKey, language)

  function choose(file: File | null) {
    if (!file) return
    check.mutate(file, {
      onSuccess: setReport,
      onError: error => notifyError(error.message || 'The file could not be read. Please try again.'),
    })
  }

  return (
    <div className={classes.files}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />}>
            Download
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map(({ format, label }) => (
            <Menu.Item key={format} component="a" href={fileAddress(eventKey, language, format)} download>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {mayUpload && (
        <FileButton accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml" onChange={choose}>
          {props => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={check.isPending}
              disabled={isChanged}
              title={isChanged ? 'Save your changes first' : undefined}
            >
              Upload
            </Button>
          )}
        </FileButton>
      )}
      {report && (
        <ReportDialog
          eventKey={eventKey}
          language={language}
          report={report}
          onClose={() => setReport(undefined)}
        />
      )}
    </div>
  )
}
