import type { MomentsSpec, SweepstakesSpec } from './contract.ts'

/** Bytes of a hexadecimal text. */
export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

const chain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** Secrets of the published test vectors (pf1 4.6): for tests only, never for a campaign. */
export const seed = Uint8Array.from({ length: 32 }, (_, index) => index)
export const pepper = Uint8Array.from({ length: 32 }, (_, index) => 32 + index)
export const beaconBytes = bytesOf('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')

/** The instant win of the vectors. */
export const instantWin: MomentsSpec = {
  v: 1,
  kind: 'instant-win',
  eventKey: 'demo-iw-1',
  tz: 'UTC',
  mechanism: 'moments',
  distribution: 'uniform',
  limits: { per: 'event', playsPerPerson: 1, winsPerPerson: 1 },
  prizes: [
    { key: 'prz-coffee', qty: 3 },
    { key: 'prz-ticket', qty: 1 },
  ],
  windows: [
    [1692806400000, 1692810000000],
    [1692892800000, 1692896400000],
  ],
  beacon: { chain, round: 1000 },
}

/** The sweepstakes of the vectors. */
export const sweepstakes: SweepstakesSpec = {
  v: 1,
  kind: 'sweepstakes',
  eventKey: 'demo-sw-1',
  closeMs: 1692805800000,
  drawMs: 1692806364000,
  drawNo: 1,
  alternates: 2,
  onePrizePerPerson: true,
  prizes: [
    { key: 'prz-trip', qty: 1 },
    { key: 'prz-shirt', qty: 2 },
  ],
  beacon: { chain, round: 1000 },
}

/** The results that every implementation must reach, as hex or text. */
export const expected = {
  taggedHash: '5a95a1efff4c8723c1cbdc80b932e8e3efeb0183b8bef4c09cf7d82a726d8069',
  words: ['0296b0dd6eb0c669', '2410fe157cb3d1f2', 'd2425cadf9a882c5', 'dfe7a05e1f033216', 'da2a2da2994a4e1a'],
  uniformOfTen: '3,6,5,4,8,2,3,1,5,8,5,1',
  rejecting: ['58360b0761d7299d', '16239a6fea849832', '20111ab6bcc30d3e', '7a2368529f00a7c8'],
  instantWinJson:
    '{"beacon":{"chain":"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971","round":1000},"distribution":"uniform","eventKey":"demo-iw-1","kind":"instant-win","limits":{"per":"event","playsPerPerson":1,"winsPerPerson":1},"mechanism":"moments","prizes":[{"key":"prz-coffee","qty":3},{"key":"prz-ticket","qty":1}],"tz":"UTC","v":1,"windows":[[1692806400000,1692810000000],[1692892800000,1692896400000]]}',
  instantWinSpecHash: '26510ad4400a0dfaa137a1fad77a6d26acd64c5275c6e09322f21778ebd11821',
  instantWinCommitment: 'ff7fe5db58e5249d3696b8f0c2b9d1238ef66b42d81e4c27a70a79df466fe83b',
  sweepstakesJson:
    '{"alternates":2,"beacon":{"chain":"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971","round":1000},"closeMs":1692805800000,"drawMs":1692806364000,"drawNo":1,"eventKey":"demo-sw-1","kind":"sweepstakes","onePrizePerPerson":true,"prizes":[{"key":"prz-trip","qty":1},{"key":"prz-shirt","qty":2}],"v":1}',
  sweepstakesSpecHash: '319d8329bf2b6106e05b3a5af9daf5c0931150c140ee95bf768fc06e316caa26',
  sweepstakesCommitment: '3194c8595b0f155bdef36c0a1f875863c8766fb79ab01b889f3cf6f54406f45a',
  beaconSignature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  entryNonce: '9e3f156324d42f0ea4b6f4fce81d56fb',
  entryHash: '3cc5c9b864e222cb0401f5e555db1812534b72659fbe745b022db6bd121e2303',
  entriesRoot: '469ca7dbc0e715ac113c7ccd2da0e5defddce32fbaf3e5aa4e9e1521dc47ff03',
  excludedRoot: '5ace8a2792c2bc2ea0e5d106691815b668cea9eb241f29c53010a7c1fa07ab2c',
  drawKey: 'e45e9495e49715726ad28e3a5035283f303e1e2d800f7c07b7bd015881545192',
  key: '046e5566d6d23985a71b6d2d06448f5ffc0f14216f3770bf5b444b7aaeded8e5',
  keyWithoutBeacon: '2e98b0e0305e205b31184ebd64106ae211564ffa6edf195bc2b2b62ce935a708',
  moments: [
    '1692807423680 prz-ticket 2b5c97869f56bc20044c4a3c5fd39115 8e9b4ced45bf00879cdc78862d843fb15f982e25ba7718a3ae009662203e94a6',
    '1692809244295 prz-coffee e093a5a93286c96c881c01e0b8e12b4e e31b52409d8f5a0525a3648860df48c794bf02096ce68d3d034bd5d6b48431ce',
    '1692809704174 prz-coffee 437b1ff00eb1686daa7b4ff70552db19 49bab7f32ea8e7386e195cd3e6286412cfbe1de2cd441198b79bed2d3999bc85',
    '1692894132471 prz-coffee fbca57c3e9395db0a85c3e285ab75272 e5d6b51017b7672915f4605063872555c9259316a99893b19918f5b27b1aacd2',
  ],
  momentsRoot: 'b7fd6747ddb1306d9013a066a68ae825b2a7ac9164071a8cf59f520e0e6e495d',
  pathOfMoment2: [
    'e5d6b51017b7672915f4605063872555c9259316a99893b19918f5b27b1aacd2',
    '717ff843d297166590c04eecc071f8ab1a5dc890580c1ce194050a158c3c35b7',
  ],
  stratified: [
    '1692807904174 prz-ticket',
    '1692809532471 prz-coffee',
    '1692893823680 prz-coffee',
    '1692895644295 prz-coffee',
  ],
  personTag: '5f9ecf6ea6a8ed5d3f6c5dc03997a15b6b94067c04e508434c1fe53b79b02faf',
  playKey: 'a769d0861968aa78ce1266183dda70ec60e3c792c13773ddc1ef4438d9e2ab40',
  heads: [
    '8e289b87cc54cf30dac871ee630244b5c522c7dd974cc81f819ad8646a9361d1',
    'ad469e1d9870f5bc82d9c59e5e79c5290830ad01a370be9034e9a90b0c894238',
    '044f118e456dcd7a0171e0db3426a3fa2b58fda712f21573d607bd5baa17f865',
    '56fdda80da9321e549b4914adb8fde101355d153a99ef35600566e80e083d828',
    '01ff01c25eb2e82e3593f9a5244639beac4acd48d1bd47ec777dd86badc74216',
  ],
}
