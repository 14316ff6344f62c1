import '../../../../details/web/details-page.tsx'
import '../../../../../prizes/web/prizes-screen.tsx' // planted: Leave a feature or a layer by
import '#features/prizes/web/prizes-screen.tsx' // planted: Of another feature only its contract.ts may be used here
