import { Button } from '@mantine/core'
import type { FileItem } from '#features/files/contract.ts'
import classes from './delete-file-question.module.css'
import { useDeleteFile } from './files-query.ts'

interface DeleteFileQuestionProps {
  file: FileItem
  /** Called when it is answered, one way or the other. */
  onDone: (removed: boolean) => void
}

/** Asks before a file is removed for good, and says where it is shown. */
export function DeleteFileQuestion({ file, onDone }: DeleteFileQuestionProps) {
  const remove = useDeleteFile()
  const isSeen = file.uses.some(({ live }) => live)
  return (
    <div>
      <p className={classes.text}>
        {isSeen
          ? 'Entrants see this file, so you cannot remove it yet. First remove it from:'
          : file.uses.length > 0
            ? 'This also removes it from these places. It cannot be undone.'
            : 'This file is not in use. You cannot undo this.'}
      </p>
      {file.uses.length > 0 && (
        <ul className={classes.uses}>
          {file.uses
            .filter(({ live }) => live || !isSeen)
            .map(({ eventKey, title, place }) => (
              <li key={`${eventKey} ${place}`}>
                {title}: {place}
              </li>
            ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={() => onDone(false)}>
          Go back
        </Button>
        {!isSeen && (
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(file, { onSuccess: () => onDone(true), onError: () => onDone(false) })
            }
          >
            Remove file
          </Button>
        )}
      </div>
    </div>
  )
}
