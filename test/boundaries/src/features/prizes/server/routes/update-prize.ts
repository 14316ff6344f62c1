import '../../../campaigns/contract.ts' // planted: Leave a feature or a layer by
import '../../web/prizes-screen.tsx' // planted: Server code must not reach the dashboard
import '../../contract.ts'
import '../stock.ts'

export const late = await import('#features/campaigns/server/campaign-queries.ts') // planted: Another feature is used through its contract.ts
