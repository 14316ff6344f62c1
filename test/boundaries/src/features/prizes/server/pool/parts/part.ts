import '../../../contract.ts'
import '../../../web/prizes-screen.tsx' // planted: Server code must not reach the dashboard
import '../../../../tiles/contract.ts' // planted: Leave a feature or a layer by #features, #server, #web, #ui or #shared
