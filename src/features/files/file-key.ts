import { z } from 'zod'

/** The public name of an uploaded file, whose content never changes. */
export const FileKey = z.string().regex(/^file_[a-z0-9]{16}$/, 'Not a file key')
