import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { removeUnfinished, uploadStream } from './s3-upload.ts'
import { STORED_NAME, type Storage, StorageAway } from './storage.ts'

const CONNECT_MS = 3000
const ANSWER_MS = 15_000

/** Where a bucket is, and who may use it. */
export interface Bucket {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/**
 * Reads `https://ACCESS:SECRET@host/bucket?region=eu-central-1`; keys are percent-encoded, the region is
 * us-east-1 when absent.
 */
export function readBucketUrl(text: string): Bucket {
  const url = new URL(text)
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket: url.pathname.slice(1),
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  }
}

/** Wraps all bucket errors in one kind, separate from the database's, except for missing objects. */
function nameFailures({ middlewareStack }: S3Client, bucket: string): void {
  middlewareStack.add(
    next => async call => {
      try {
        return await next(call)
      } catch (error) {
        if (error instanceof NoSuchKey || !(error instanceof Error)) throw error
        const reason = error.message || ('code' in error ? error.code : error.name)
        throw new StorageAway(`The bucket ${bucket}: ${reason}`, { cause: error })
      }
    },
    { step: 'initialize', priority: 'high' },
  )
}

/** Keeps files in a bucket of Amazon S3 or of any service that speaks its protocol. */
export function s3Storage({ endpoint, region, bucket, accessKey, secretKey }: Bucket): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Buckets as host names need a certificate each, and a name server that knows them.
    forcePathStyle: true,
    // Services other than Amazon's know nothing of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  })
  nameFailures(client, bucket)
  return {
    async put(name, bytes, type) {
      const object = {
        Bucket: bucket,
        Key: name,
        Body: bytes,
        ContentType: type,
        ContentLength: bytes.length,
      }
      await client.send(new PutObjectCommand(object))
    },
    putStream: (name, source, type) => uploadStream(client, { Bucket: bucket, Key: name }, source, type),
    async get(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        if (!(Body instanceof Readable) || ContentLength === undefined) return undefined
        return { stream: Body, size: ContentLength }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key = '' } of Contents) if (STORED_NAME.test(Key)) yield Key
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
      // A key that may not list parts leaves them to the bucket's own rules.
      await removeUnfinished(client, { Bucket: bucket, Key: name }).catch(() => undefined)
    },
  }
}
