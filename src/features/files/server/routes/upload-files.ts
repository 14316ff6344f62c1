import type { uploadFiles } from '#features/files/contract.ts'
import type { UploadHandler } from '#server/serve.ts'
import { readFile } from '../read-file.ts'
import { storeUploads } from '../store-uploads.ts'

export const handleUploadFiles: UploadHandler<typeof uploadFiles> = async ({
  deps,
  actor,
  params,
  receive,
}) => {
  const visibility = params.x
  const { body, taken } = await receive(file => readFile(visibility, file))
  return storeUploads(deps, actor, { ...body, visibility, files: taken })
}
