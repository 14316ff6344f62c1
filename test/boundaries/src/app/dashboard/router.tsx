import '#features/prizes/web/prizes-screen.tsx'
import '#features/prizes/server/index.ts' // planted: Code for the browser must not reach the server
