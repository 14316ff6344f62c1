import '../../contract.ts'
