/** Addresses that the program must never call on a user's behalf: one or more of each special network. */
export const FORBIDDEN_4 = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
] as const
/** The same for IPv6, as addresses and not as spellings of the ones above. */
export const FORBIDDEN_6 = [
  '::',
  '::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '3fff::1',
  '100::1',
  '64:ff9b:1::1',
] as const

const bytesOf = (address: string) => address.split('.').map(Number)
const numberOf = (address: string) => bytesOf(address).reduce((sum, byte) => sum * 256 + byte, 0)
const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, '0')
const octal = (value: number, digits = 0) => `0${value.toString(8).padStart(digits, '0')}`

const inDots = (address: string, spell: (byte: number, n: number) => string) =>
  bytesOf(address).map(spell).join('.')

/** Two groups of an IPv6 address that hold an IPv4 one. */
function groupsOf(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytesOf(address)
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
}

/** Each character by another that URLs read as the same. */
const spelled = (text: string, from: number, to: number) =>
  text.replace(/\d/g, digit => String.fromCodePoint(digit === '0' ? from : to + Number(digit) - 1))

/** Hosts of a URL that all stand for one IPv4 address. */
const HOSTS_4: readonly ((address: string) => string)[] = [
  address => address,
  address => `${address}.`,
  address => String(numberOf(address)),
  address => `0x${hex(numberOf(address), 8)}`,
  address => `0X${hex(numberOf(address)).toUpperCase()}`,
  address => octal(numberOf(address), 12),
  address => inDots(address, byte => `0x${hex(byte)}`),
  address => inDots(address, byte => `0x${hex(byte, 8)}`),
  address => inDots(address, byte => octal(byte, 3)),
  address => inDots(address, byte => octal(byte, 10)),
  address => inDots(address, (byte, n) => (n % 2 ? octal(byte) : `0x${hex(byte)}`)),
  address => {
    const [a, ...rest] = bytesOf(address)
    return `${a}.${rest.reduce((sum, byte) => sum * 256 + byte, 0)}`
  },
  address => {
    const [a, b, c = 0, d = 0] = bytesOf(address)
    return `0x${hex(a ?? 0)}.${b}.${c * 256 + d}`
  },
  address => encodeURIComponent(address).replace(/\d/g, digit => `%3${digit}`),
  address => address.replaceAll('.', '%2e'),
  address => address.replaceAll('.', '。'),
  address => address.replaceAll('.', '．'),
  address => spelled(address, 0xff10, 0xff11),
  address => spelled(address, 0x24ea, 0x2460),
  address => spelled(address, 0x1d7ce, 0x1d7cf),
  address => address.replace('.', '.\u00ad'),
  address => `[::ffff:${address}]`,
  address => `[::ffff:${groupsOf(address)}]`,
  address => `[0:0:0:0:0:FFFF:${groupsOf(address).toUpperCase()}]`,
  address => `[0000:0000:0000:0000:0000:ffff:${address}]`,
  address => `[::${address}]`,
  address => `[64:ff9b::${address}]`,
  address => `[64:ff9b::${groupsOf(address)}]`,
  address => `[2002:${groupsOf(address)}::]`,
  address => `[2002:${groupsOf(address)}::1]`,
  address => `[2001:0:${groupsOf(address)}::1]`,
  address => `[fe80::5efe:${address}]`,
  address => `[::ffff:0:${address}]`,
]

/** URLs around a host, each with a trick of its own. */
const AROUND: readonly ((host: string) => string)[] = [
  host => `http://${host}:8443/`,
  host => `https://user@${host}:8443/`,
  host => `https://example.com@${host}:8443/`,
  host => `https://${host}:8443\\@example.com/`,
  host => `  https://${host}:8443/`,
  host => `https:${host}:8443/`,
  host => `https:/\\${host}:8443/`,
  host => `h\tttps://${host}:8443/`,
]

/** Other ways in than an address: other schemes, ports, and names that lead here. */
const OTHERS = [
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1:6379/_INFO',
  'data:text/plain,x',
  'javascript:1',
  'blob:https://127.0.0.1/x',
  'ws://127.0.0.1:8443/',
  'unix:/var/run/docker.sock',
  'https://example.com:22/',
  'https://example.com:6379/',
  'https://example.com:5432/',
  '//127.0.0.1:8443/',
  'https://',
  'https://[::1%25lo]:8443/',
] as const

/** URLs that must not be called. */
export function forbiddenUrls(): string[] {
  const hosts = [
    ...FORBIDDEN_4.flatMap(address => HOSTS_4.map(spell => spell(address))),
    ...FORBIDDEN_6.map(address => `[${address}]`),
  ]
  const plain = hosts.map(host => `https://${host}:8443/`)
  const tricks = ['127.0.0.1', '169.254.169.254', '[::1]'].flatMap(host => AROUND.map(around => around(host)))
  return [...new Set([...plain, ...tricks, ...OTHERS])]
}
