import { deleteFile, listPrivateFiles, listPublicFiles, uploadFiles } from '#features/files/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveUpload } from '#server/http/serve.ts'
import { copyPictureJob } from './copy-pictures.ts'
import { forgetJob } from './forget.ts'
import { handleDeleteFile } from './routes/delete-file.ts'
import { handleListPrivateFiles, handleListPublicFiles } from './routes/list-files.ts'
import { sendFiles } from './routes/send-files.ts'
import { handleUploadFiles } from './routes/upload-files.ts'

export { copyPictures } from './copy-pictures.ts'
export { loadPicture } from './load-picture.ts'
export { readFile } from './read-file.ts'
export { requireDocument } from './require-document.ts'
export { type OwnPicture, requirePictures } from './require-pictures.ts'
export { findSamePicture, readOwnPicture } from './same-picture.ts'
export { storeOwnPicture } from './store-own-picture.ts'
export { withUploads } from './store-uploads.ts'
export { readPaper } from './uploads/paper.ts'
export { keepUpload, type NewUpload, reserveUploads, sumOf } from './uploads/reserve-uploads.ts'
export { usageOf } from './uploads/room.ts'
export { releaseJob, storeOrRelease, type UploadKind } from './uploads/upload-kind.ts'

/** Uploaded pictures and documents: taken in, listed, shown, removed. */
export const files: Feature = {
  name: 'files',
  takesKeys: true,
  routes(app, deps) {
    serveUpload(app, deps, uploadFiles, handleUploadFiles)
    serve(app, deps, listPublicFiles, handleListPublicFiles)
    serve(app, deps, listPrivateFiles, handleListPrivateFiles)
    serve(app, deps, deleteFile, handleDeleteFile)
    sendFiles(app, deps)
  },
  jobs: [forgetJob, copyPictureJob],
}
