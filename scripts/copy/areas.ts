/** Areas of texts; the first matching pattern decides. `$1` is a part of the path. */
const AREAS: readonly [pattern: RegExp, area: string][] = [
  [/^src\/app\/demo\//, 'demo'],
  [
    /^src\/app\/(operator|drumroll|main|run-main)|^src\/features\/fairness\/cli\/|^src\/server\/config\.ts/,
    'cli',
  ],
  [/^src\/features\/verify\/server\/certificate-pdf\/|^src\/server\/pdf\//, 'certificates'],
  [/^src\/features\/compliance\/(documents|server\/documents)\//, 'rules'],
  [/^src\/features\/compliance\/server\//, 'findings'],
  [/^src\/features\/law\/table\.ts/, 'dashboard/law'],
  [/^src\/features\/([\w-]+)\/(?:.*\/)?[\w-]*contract\.ts$/, 'api/$1'],
  [/^src\/features\/notifications\/|\/tell-of-\w+\.ts$/, 'notifications'],
  [/^src\/features\/(messaging\/server|campaign-messages\/server)\//, 'messages/email'],
  [/^src\/features\/sms\/(server|outbound)\//, 'messages/texts'],
  [/^src\/features\/(\w[\w-]*)\/(?:.*\/)?web\//, 'dashboard/$1'],
  [
    /^src\/features\/(?:verify\/(?:view|server\/page)|fairness\/(?:browser|check|published|game|draw))\//,
    'participants/verify',
  ],
  [/^src\/(features\/public-pages|shared\/i18n)\//, 'participants/pages'],
  [/^src\/features\/claims\/(?:server\/|reason)/, 'participants/claims'],
  [/^src\/features\/participation\//, 'participants/entry'],
  [/^src\/features\/tiles\/(?:kinds|defaults|reveals|screen|sequence)/, 'participants/screens'],
  [/^src\/features\/privacy\/server\//, 'participants/privacy'],
  [/^src\/features\/donations\/(?:receipt|server\/desk)/, 'participants/donations'],
  [/^src\/features\/([\w-]+)\/(?:.*\/)?server\//, 'api/$1'],
  [/^src\/features\/([\w-]+)\//, 'dashboard/$1'],
  [/^src\/(web|ui|app)\//, 'dashboard/shell'],
  [/^src\/(server|shared)\//, 'api/service'],
]

/** Texts for operators beside the screens, apart from the command line. */
const LOGS = 'logs'

/** The area of a text. */
export function areaOf({ file, isLog }: { file: string; isLog: boolean }): string {
  for (const [pattern, area] of AREAS) {
    const match = pattern.exec(file)
    if (match === null) continue
    return isLog && area !== 'cli' ? LOGS : area.replace('$1', match[1] ?? '')
  }
  return 'other'
}
