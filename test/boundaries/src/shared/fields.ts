import '#features/prizes/contract.ts' // planted: shared/ imports nothing of ours
import '#server/deps.ts' // planted: shared/ imports nothing of ours
import '#web/paths.ts' // planted: shared/ imports nothing of ours
import '../server/deps.ts' // planted: shared/ imports nothing of ours
import './errors.ts'
