import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { call } from '#web/api/call.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { useMakeDraft } from '../../lifecycle/web/use-make-draft.ts'

const ProblemList = lazyWithRetry(async () => (await import('./problem-list.tsx')).ProblemList)

/** Reads and sends a file; the code for it comes with the first one. */
async function importFile(file: File, idempotencyKey: string) {
  const { importCampaign, readCampaignFile } = await import('./import-file.ts')
  return call(importCampaign, { body: await readCampaignFile(file), idempotencyKey })
}

/** Makes a draft from a campaign file. */
export function ImportButton() {
  const [error, setError] = useState<Error>()
  const make = useMakeDraft(
    ({ file }: { file: File; name: string; size: number; at: number }, key) => importFile(file, key),
    'The draft was created from the file. Set its PINs and keyword again.',
  )
  const choose = (file: File | null) => {
    if (!file) return
    const { name, size, lastModified: at } = file
    make.mutate({ file, name, size, at }, { onError: setError })
  }
  return (
    <>
      <FileButton accept=".json,application/json" onChange={choose}>
        {props => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            loading={make.isPending}
          >
            Import a file
          </Button>
        )}
      </FileButton>
      {error && (
        <Dialog opened title="The file was not imported" onClose={() => setError(undefined)}>
          <ProblemList error={error} />
        </Dialog>
      )}
    </>
  )
}
