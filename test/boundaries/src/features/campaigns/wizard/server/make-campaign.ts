import '#features/campaigns/details/server/index.ts'
import '#features/campaigns/details/server/event-detail.ts' // planted: Another feature is used through its contract.ts
import '../../server/load-campaign.ts' // planted: Leave a feature or a layer by
import '../web/wizard-screen.tsx' // planted: Server code must not reach the dashboard
import '../contract.ts'
