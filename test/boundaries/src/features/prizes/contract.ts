import './server/prize-queries.ts' // planted: Code for the browser must not reach the server
import '#web/paths.ts' // planted: What both sides share knows neither
import '../campaigns/contract.ts' // planted: Leave a feature or a layer by
import '#features/campaigns/contract.ts'
import '#shared/fields.ts'
