import { z } from 'zod'

const MISSING = 'Enter the folder of a backup: --from …'

/** Options of a command that reads a backup, as its help shows them. */
export const SOURCE_OPTIONS = {
  from: 'folder of the backup',
  identity: 'file with the age identity of its recipient; without it, the seal key opens the backup',
}

/** A backup to read, and the file of what opens it. */
export const Source = z.strictObject({
  from: z.string(MISSING).min(1, MISSING),
  identity: z.string().min(1).optional(),
})
