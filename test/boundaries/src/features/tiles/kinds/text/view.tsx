import '#server/deps.ts' // planted: Code for the browser must not reach the server
import '#features/public-pages/server/index.ts' // planted: Of another feature only its contract.ts
import '../../style.ts'
