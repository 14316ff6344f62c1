import '../fields.ts'
import '../../server/app.ts' // planted: shared/ imports nothing of ours
