import '#features/auth/contract.ts' // planted: The platform knows no domain
import '../../features/auth/contract.ts' // planted: Leave a feature or a layer by
import '../deps.ts'
