import '#server/deps.ts' // planted: Code for the browser must not reach the server
import '#features/prizes/server/index.ts' // planted: Code for the browser must not reach the server
import '#features/prizes/web/prizes-screen.tsx' // planted: Of another feature only its contract.ts
import '#features/auth/contract.ts'
