import '../../server/stock.ts' // planted: Code for the browser must not reach the server
import '../../../campaigns/web/list.tsx' // planted: Leave a feature or a layer by
import '../use-prizes.ts'
