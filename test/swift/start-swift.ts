import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll } from 'vitest'
import type { Bucket } from '#server/storage/s3-storage.ts'
import { hasSwift, PYTHON } from '../../scripts/testing/swift.ts'

/** Starts an S3 server with an empty bucket, if there is one; it ends with the test file. */
export async function startSwift(): Promise<Bucket | undefined> {
  if (!hasSwift()) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-swift-'))
  const server = spawn(PYTHON, ['test/swift/server.py', folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  afterAll(async () => {
    server.kill()
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  const [port] = await once(createInterface(server.stdout), 'line')
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'uploads',
    accessKey: 'test:tester',
    secretKey: 'testing',
  }
  const credentials = { accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey }
  const { endpoint, region } = bucket
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket.bucket }))
  client.destroy()
  return bucket
}
