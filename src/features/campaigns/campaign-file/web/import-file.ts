/** Everything that an import needs, loaded with its first file. */
export { importCampaign } from '../contract.ts'
export { readCampaignFile } from './read-file.ts'
