import '../../web/campaign-badge.tsx'
import '../server/make-campaign.ts' // planted: Code for the browser must not reach the server
import '../../../prizes/web/prizes-screen.tsx' // planted: Leave a feature or a layer by
