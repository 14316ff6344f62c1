import {
  addMailEntries,
  giveBonusEntries,
  listMailEntries,
  listSweepsWinners,
  notifySweepsWinner,
  selectSweeps,
  updateSweepsWinner,
} from '#features/sweepstakes/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { drawJobs } from './advance-draw.ts'
import { handleAddMailEntries } from './routes/add-mail-entries.ts'
import { handleGiveBonusEntries } from './routes/give-bonus-entries.ts'
import { handleListMailEntries } from './routes/list-mail-entries.ts'
import { handleListSweepsWinners } from './routes/list-sweeps-winners.ts'
import { handleNotifySweepsWinner } from './routes/notify-sweeps-winner.ts'
import { handleSelectSweeps } from './routes/select-sweeps.ts'
import { handleUpdateSweepsWinner } from './routes/update-sweeps-winner.ts'
import { tellOfReadyDrawsJob } from './tell-of-draws.ts'
import { winnerJobs } from './winners/promote-alternates.ts'

export { advanceDraw } from './advance-draw.ts'
export { askForDraw } from './ask-for-draw.ts'
export { hasDraw, listTargets, promisesSecondChance } from './draw-target.ts'
export { openDraw } from './open-draw.ts'
export { drawCommitmentOf, entryReceiptOf, findPromisedDraw, keyOfDraw } from './pool/entry-receipt.ts'
export { eraseEntries } from './pool/erase-entries.ts'
export { type DrawEntry, drawTicket, findDrawEntry, joinDraw } from './pool/join-draw.ts'
export { requireOpenPool } from './pool/mail-pool.ts'
export { freezeDraft, frozenPart } from './published/freeze-file.ts'
export { ITEM_BYTES, type ListName, storedRoot } from './published/list-parts.ts'
export { publishedList } from './published/published-lists.ts'
export { publishedNames, publishedRanks, publishedReplacements } from './published/published-ranks.ts'
export { DRAW_NO, findDraw, loadDraw, type StoredDraw } from './stored-draw.ts'
export { notifyWinner } from './winners/notify-winner.ts'
export { listWinners } from './winners/winners.ts'

/** The draw of a campaign: its pool, its frozen lists, its order and its winners. */
export const sweepstakes: Feature = {
  name: 'sweepstakes',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, listSweepsWinners, handleListSweepsWinners)
    serve(app, deps, notifySweepsWinner, handleNotifySweepsWinner)
    serve(app, deps, updateSweepsWinner, handleUpdateSweepsWinner)
    serve(app, deps, addMailEntries, handleAddMailEntries)
    serve(app, deps, listMailEntries, handleListMailEntries)
    serve(app, deps, giveBonusEntries, handleGiveBonusEntries)
    serveBare(app, deps, selectSweeps, handleSelectSweeps)
  },
  jobs: [...drawJobs, ...winnerJobs, tellOfReadyDrawsJob],
}
