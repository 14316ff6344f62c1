import { Button } from '@mantine/core'
import type { FileReport } from '#features/translations/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import shared from '#ui/styles/shared.module.css'
import classes from './translate.module.css'
import { useSaveTranslations } from './use-translations.ts'

interface ReportDialogProps {
  eventKey: string
  language: Language
  report: FileReport
  onClose: () => void
}

const COUNTS = [
  ['added', 'New translations'],
  ['changed', 'Changed translations'],
  ['same', 'Already saved'],
  ['empty', 'Not translated'],
  ['unknown', 'Texts that the campaign no longer has'],
] as const

/** Changes of a file, before anything is saved. */
export function ReportDialog({ eventKey, language, report, onClose }: ReportDialogProps) {
  const save = useSaveTranslations(eventKey, language)
  const { changes, problems } = report

  function onSave() {
    save.mutate(changes, {
      onSuccess: () => {
        notifySuccess(`${countOf(changes.length, 'translation')} saved`)
        onClose()
      },
      onError: error =>
        notifyError(error.message || 'The translations could not be saved. Please try again.'),
    })
  }

  return (
    <Dialog opened title="Check the file" width={560} onClose={onClose}>
      <dl className={classes.counts}>
        {COUNTS.filter(([name]) => report[name] > 0).map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{report[name]}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <>
          <p className={classes.problems} role="alert">
            {countOf(problems.length, 'translation')} cannot be saved and will be left out.
          </p>
          <ul className={classes.faults}>
            {problems.map(({ key, message }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file can name a text twice, and the list does not change
              <li key={`${key} ${place}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          Go back
        </Button>
        <Button loading={save.isPending} disabled={changes.length === 0} onClick={onSave}>
          {changes.length === 0 ? 'Nothing to save' : `Save ${countOf(changes.length, 'translation')}`}
        </Button>
      </div>
    </Dialog>
  )
}
