import '../../../components.ts'
import '../../../server/tile.ts' // planted: Code for the browser must not reach the server
import '../../../../prizes/contract.ts' // planted: Leave a feature or a layer by #features, #server, #web, #ui or #shared
