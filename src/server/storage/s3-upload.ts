import { pipeline, type Readable, Transform } from 'node:stream'
import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'

/** Bytes of a part: the protocol wants at least 5 MiB and at most 10,000 parts, which makes 80 GB. */
const PART_BYTES = 8 * 1024 * 1024

interface Place {
  Bucket: string
  Key: string
}

/**
 * Stores a stream of unknown length in parts, one at a time in memory. The object appears after its last part. If
 * the stream fails, the parts are deleted.
 * @returns the number of bytes
 */
export async function uploadStream(
  client: S3Client,
  place: Place,
  source: Readable,
  type: string,
): Promise<number> {
  let size = 0
  const counter = new Transform({
    transform(chunk, _encoding, done) {
      size += chunk.length
      done(null, chunk)
    },
  })
  const Body = pipeline(source, counter, () => {})
  const params = { ...place, Body, ContentType: type }
  try {
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done()
  } catch (error) {
    source.destroy()
    throw error
  }
  return size
}

/** Removes the parts of uploads of an object that were never completed: their program was killed. */
export async function removeUnfinished(client: S3Client, { Bucket, Key }: Place): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
  for (const { UploadId, Key: found } of Uploads) {
    if (found === Key) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  }
}
