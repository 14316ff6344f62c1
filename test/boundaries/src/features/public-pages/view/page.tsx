import '#server/deps.ts' // planted: Code for the browser must not reach the server
import '../server/routes/play.ts' // planted: Code for the browser must not reach the server
import '#features/tiles/screen/tile-screen.tsx' // planted: Of another feature only its contract.ts
import '../../tiles/screen/tile-screen.tsx' // planted: Leave a feature or a layer by
import '#features/tiles/kinds/index.ts'
import '../contract.ts'
