// Writes the software bill of materials of a build: CycloneDX JSON of every package that is shipped, with its hash.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const sbom = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
writeFileSync('dist/sbom.cdx.json', sbom)
process.stdout.write('wrote dist/sbom.cdx.json\n')
