import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Random } from '../deps.ts'
import { diskStorage } from './disk-storage.ts'
import { readBucketUrl, s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The bucket of S3_URL, or else the folder `files` among the data. */
export function openStorage({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>, random: Random): Storage {
  return s3Url ? s3Storage(readBucketUrl(s3Url)) : diskStorage(join(dataDir, 'files'), random)
}
