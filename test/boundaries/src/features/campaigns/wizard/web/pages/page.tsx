import '../../../details/web/details-page.tsx'
import '../../../../prizes/web/prizes-screen.tsx' // planted: Leave a feature or a layer by
