import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Random } from '../deps.ts'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** The bucket of S3_URL, or else the folder `files` among the data; nothing is loaded for a bucket then. */
export async function openStorage(
  { s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>,
  random: Random,
): Promise<Storage> {
  if (!s3Url) return diskStorage(join(dataDir, 'files'), random)
  const { readBucketUrl, s3Storage } = await import('./s3-storage.ts')
  return s3Storage(readBucketUrl(s3Url))
}
