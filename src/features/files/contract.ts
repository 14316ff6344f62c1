import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line, Ok } from '#shared/fields.ts'
import { FileKey } from './file-key.ts'

export { fileSrcSet, fileUrl, PICTURE_WIDTHS, Picture, storedWidths } from './picture.ts'
export { FileKey }

export const MOST_FILES = 10
/** Bytes of one file; the specification gives the same bound for pictures of QR codes (section 9). */
export const MOST_BYTES = 10_000_000
/** Storage limits of one account. */
export const QUOTA = { files: 200, bytes: 500_000_000 }
/** Files that one address may send, in any number of requests: five full ones, or each file on its own. */
export const UPLOAD_LIMIT = { max: 5 * MOST_FILES, perSeconds: 60 }

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Purpose of a picture or document: a name, never a path. */
export const FOLDERS = ['images', 'logos', 'backgrounds', 'prizes', 'documents'] as const
export type Folder = (typeof FOLDERS)[number]

/**
 * Target of an upload: a campaign, or `account` for the caller's own account. Staff names a client's account as
 * `account_` and its number.
 */
export const EntityKey = z
  .string()
  .max(40)
  .regex(/^evt_[a-z0-9]{16}$|^account(_[1-9]\d{0,14})?$/, 'Campaign or account ID is not valid')

/** A place where a file is shown. */
export const FileUse = z.object({
  eventKey: EventKey,
  title: z.string(),
  /** Such as 'the screen Form' or 'the logo'. */
  place: z.string(),
  /** True while participants see it: the file cannot be removed. */
  live: z.boolean(),
})
export type FileUse = z.output<typeof FileUse>

export const FileItem = z.object({
  fileKey: FileKey,
  url: z.string(),
  name: z.string(),
  /** Media type of the stored file: every picture becomes WebP. */
  mime: z.string(),
  /** Size of the stored file in its largest version. */
  size: z.int(),
  /** Pixels of the largest size; absent for documents. */
  width: z.int().optional(),
  height: z.int().optional(),
  entityKey: EntityKey,
  entityName: z.string(),
  createdAt: Instant,
  uses: z.array(FileUse),
})
export type FileItem = z.output<typeof FileItem>

const VISIBILITIES = ['public', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export const uploadFiles = route({
  method: 'POST',
  path: '/api/v0/file/upload/:x',
  access: 'editor',
  summary: 'Upload images or private documents; duplicates are stored once',
  params: z.strictObject({ x: z.enum(VISIBILITIES) }),
  body: z.strictObject({
    entityKey: EntityKey,
    s3Folder: z.enum(FOLDERS, 'Folder is not valid'),
    entityName: line(120).default(''),
  }),
  upload: { field: 'files', most: MOST_FILES, mostBytes: MOST_BYTES },
  limit: UPLOAD_LIMIT,
  response: z.array(FileItem),
})

const entity = z.strictObject({ id: EntityKey })

/** `account` widens the list to every file of the account that the entity belongs to. */
const breadth = z.strictObject({ of: z.enum(['entity', 'account']).default('entity') })

export const listPublicFiles = route({
  method: 'GET',
  path: '/api/v0/file/public/entity/:id',
  access: 'analyst',
  summary: 'List the images of a campaign or account',
  params: entity,
  query: breadth,
  response: z.array(FileItem),
})

export const listPrivateFiles = route({
  method: 'GET',
  path: '/api/v0/file/private/entity/:id',
  access: 'analyst',
  summary: 'List the private documents of a campaign or account',
  params: entity,
  query: breadth,
  response: z.array(FileItem),
})

export const deleteFile = route({
  method: 'DELETE',
  path: '/api/v0/file/public/:fileKey',
  access: 'editor',
  summary: 'Delete an image or document; images that entrants see cannot be deleted',
  params: z.strictObject({ fileKey: FileKey }),
  response: Ok,
})
