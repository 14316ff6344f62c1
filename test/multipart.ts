const BOUNDARY = 'drumroll-test-boundary'

export interface SentFile {
  name: string
  bytes: Buffer
  field?: string
  /** Content type that the sender states. */
  type?: string
}

/**
 * A multipart request as a browser sends it: headers and payload for `inject`. Its fields come before its files, unless
 * told otherwise.
 */
export function multipart(
  fields: Record<string, string>,
  files: readonly SentFile[],
  { filesFirst = false } = {},
) {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const parts = files.flatMap(({ name, bytes, field = 'files', type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const inOrder = filesFirst ? [...parts, ...texts] : [...texts, ...parts]
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...inOrder, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}
