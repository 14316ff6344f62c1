import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import shared from '#ui/styles/shared.module.css'
import { LanguageChoice } from '#web/parts/language-choice.tsx'
import { useUpdateEvent } from '#web/queries/update-event.ts'
import classes from './translate.module.css'
import { statesQuery } from './use-translations.ts'

/** Chooses the languages of a draft's pages. */
export function LanguagesDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { eventKey, version } = event
  const [language, setLanguage] = useState(event.language)
  const queryClient = useQueryClient()
  const update = useUpdateEvent(eventKey)

  function onSave() {
    const onSuccess = () => {
      void queryClient.invalidateQueries({ queryKey: statesQuery(eventKey).queryKey })
      onClose()
    }
    update.mutate({ language, version }, { onSuccess })
  }

  return (
    <Dialog opened title="Languages of the pages" width={520} onClose={onClose}>
      <div className={classes.list}>
        <LanguageChoice languages={language} onChange={setLanguage} />
        <div className={shared.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button loading={update.isPending} onClick={onSave}>
            Save languages
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
