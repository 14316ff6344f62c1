import { listBatches, startBatch, stopBatch } from '#features/claims/batches/contract.ts'
import {
  answerClaim,
  checkAwardDocument,
  findRedeemable,
  getClaim,
  listAwards,
  printAffidavit,
  redeemByCode,
  redeemByPhone,
  resendClaim,
  revealAward,
  showWinnerName,
  unlockAward,
  updateAward,
  uploadAwardDocuments,
  uploadClaimDocuments,
} from '#features/claims/contract.ts'
import {
  getParcels,
  moveParcel,
  printParcels,
  reportParcel,
  uploadParcels,
} from '#features/claims/parcels/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare, serveUpload } from '#server/http/serve.ts'
import { awardJobs } from './award-jobs.ts'
import { handleListBatches } from './batches/routes/list-batches.ts'
import { handleStartBatch } from './batches/routes/start-batch.ts'
import { handleStopBatch } from './batches/routes/stop-batch.ts'
import { handleGetParcels } from './parcels/routes/get-parcels.ts'
import { handleMoveParcel } from './parcels/routes/move-parcel.ts'
import { handlePrintParcels } from './parcels/routes/print-parcels.ts'
import { handleReportParcel } from './parcels/routes/report-parcel.ts'
import { handleUploadParcels } from './parcels/routes/upload-parcels.ts'
import { handleAnswerClaim } from './routes/answer-claim.ts'
import { handleCheckAwardDocument } from './routes/check-award-document.ts'
import { handleFindRedeemable } from './routes/find-redeemable.ts'
import { handleGetClaim } from './routes/get-claim.ts'
import { handleListAwards } from './routes/list-awards.ts'
import { handlePrintAffidavit } from './routes/print-affidavit.ts'
import { handleRedeemByCode } from './routes/redeem-by-code.ts'
import { handleRedeemByPhone } from './routes/redeem-by-phone.ts'
import { handleResendClaim } from './routes/resend-claim.ts'
import { handleRevealAward } from './routes/reveal-award.ts'
import { sendDocuments } from './routes/send-documents.ts'
import { handleShowWinnerName } from './routes/show-winner-name.ts'
import { handleUnlockAward } from './routes/unlock-award.ts'
import { handleUpdateAward } from './routes/update-award.ts'
import { handleUploadAwardDocuments } from './routes/upload-award-documents.ts'
import { handleUploadClaimDocuments } from './routes/upload-claim-documents.ts'

export { type Award, awardStatusAt, isClaimable } from './award.ts'
export { listAwardAnswers, readDetails } from './award-response.ts'
export { chooseAwards } from './batches/open-batch.ts'
export { isReported, isUnanswered, neededDetails, waitsForReceipt } from './claim-details.ts'
export { claimTokenOf } from './claim-token.ts'
export { handOverCode, isCodeAutomatic } from './codes/hand-over-code.ts'
export { type ShownCode, shownCodeOf } from './codes/shown-code.ts'
export { describeAwards } from './describe-awards.ts'
export {
  newContentKey,
  putDocument,
  readDocument,
  type StoredDocument,
} from './documents/document-content.ts'
export { documentPart } from './documents/document-upload.ts'
export { sealPapersJob } from './documents/seal-documents.ts'
export { takeDocuments } from './documents/take-documents.ts'
export { eraseAwards, eraseKeptAwards } from './erase-awards.ts'
export { extendClaim } from './extend-claim.ts'
export { winnerTerms } from './find-awards.ts'
export { type Claim, getClaimByShortToken, getClaimByToken } from './find-claim.ts'
export { listAwardDocuments, lockAwardOf, prizesOfEntry } from './load-award.ts'
export { claimPath, isMailedOften, mailWinner } from './messages/mail-winner.ts'
export { tellHandedOver, tellLoss, tellReplaced } from './messages/tell-end.ts'
export { tellWinner } from './messages/tell-winner.ts'
export { type AwardMove, moveAward, requireMove } from './move-award.ts'
export { ensureAward, findAward, openAward, openAwardsOf } from './open-award.ts'
export { moveParcelOf } from './parcels/move-parcel.ts'
export { listParcelWork, type ParcelWork } from './parcels/parcel-work.ts'
export { reportMissing } from './parcels/report-missing.ts'
export { listPublicWinners, type PublicWinners, publicName } from './public-winners.ts'
export { lockWords } from './redeem/lock-words.ts'
export { type Redemption, redeemByLogin, redeemByPin } from './redeem/redeem-award.ts'
export { showName } from './show-name.ts'
export { submitClaim } from './submit-claim.ts'
export { hasUnsettledWinners } from './unsettled-winners.ts'
export { countWaitingAwards } from './waiting-awards.ts'

/** Awards of participants: deadlines, redemption by PIN or login, claim details. */
export const claims: Feature = {
  name: 'claims',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, listAwards, handleListAwards)
    serve(app, deps, updateAward, handleUpdateAward)
    serve(app, deps, moveParcel, handleMoveParcel)
    serve(app, deps, getParcels, handleGetParcels)
    serveUpload(app, deps, uploadParcels, handleUploadParcels)
    serveBare(app, deps, printParcels, handlePrintParcels)
    serve(app, deps, startBatch, handleStartBatch)
    serve(app, deps, listBatches, handleListBatches)
    serve(app, deps, stopBatch, handleStopBatch)
    serve(app, deps, resendClaim, handleResendClaim)
    serve(app, deps, revealAward, handleRevealAward)
    serve(app, deps, unlockAward, handleUnlockAward)
    serve(app, deps, findRedeemable, handleFindRedeemable)
    serve(app, deps, redeemByCode, handleRedeemByCode)
    serveBare(app, deps, redeemByPhone, handleRedeemByPhone)
    serve(app, deps, getClaim, handleGetClaim)
    serve(app, deps, reportParcel, handleReportParcel)
    serve(app, deps, answerClaim, handleAnswerClaim)
    serveUpload(app, deps, uploadClaimDocuments, handleUploadClaimDocuments)
    serve(app, deps, showWinnerName, handleShowWinnerName)
    serve(app, deps, checkAwardDocument, handleCheckAwardDocument)
    serveUpload(app, deps, uploadAwardDocuments, handleUploadAwardDocuments)
    serveBare(app, deps, printAffidavit, handlePrintAffidavit)
    sendDocuments(app, deps)
  },
  jobs: awardJobs,
}
