import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** Bytes of a part: the protocol wants at least 5 MiB and at most 10,000 parts, which makes 80 GB. */
const PART_BYTES = 8 * 1024 * 1024

interface Place {
  Bucket: string
  Key: string
}

/** The bytes of a stream in parts of the same size; the last one is smaller, and may be empty when it is the only one. */
async function* partsOf(source: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let held = 0
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    held += bytes.length
    if (held < PART_BYTES) continue
    const whole = Buffer.concat(chunks)
    let at = 0
    for (; whole.length - at >= PART_BYTES; at += PART_BYTES) yield whole.subarray(at, at + PART_BYTES)
    chunks = [whole.subarray(at)]
    held = whole.length - at
  }
  yield Buffer.concat(chunks)
}

/**
 * Stores a stream of unknown length in parts, of which one is in memory at a time. Nobody sees the object before its
 * last part is there; when the stream fails the parts go.
 * @returns how many bytes they were
 */
export async function uploadStream(
  client: S3Client,
  place: Place,
  source: Readable,
  type: string,
): Promise<number> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place, ContentType: type }))
  try {
    let size = 0
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for await (const Body of partsOf(source)) {
      if (Body.length === 0 && Parts.length > 0) continue
      const PartNumber = Parts.length + 1
      const part = { ...place, UploadId, PartNumber, Body, ContentLength: Body.length }
      const { ETag } = await client.send(new UploadPartCommand(part))
      Parts.push({ PartNumber, ETag })
      size += Body.length
    }
    const whole = { ...place, UploadId, MultipartUpload: { Parts } }
    await client.send(new CompleteMultipartUploadCommand(whole))
    return size
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined)
    throw error
  }
}

/** Removes the parts of uploads of an object that were never completed: their program was killed. */
export async function removeUnfinished(client: S3Client, { Bucket, Key }: Place): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
  for (const { UploadId, Key: found } of Uploads) {
    if (found === Key) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  }
}
