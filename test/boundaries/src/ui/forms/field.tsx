import '../layout/page.tsx'
import '#features/prizes/contract.ts' // planted: The design system knows no subject
import '#web/paths.ts' // planted: The design system knows no subject
import '#server/deps.ts' // planted: Code for the browser must not reach the server
